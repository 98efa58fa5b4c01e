# 페이지의 엔진도 하는 말, 한국어: 라이브러리의 메시지와 answers-en.ftl의 메시지.

## 라이브러리: 텍스트에서 기대한 것과 나온 것
expected-found = { $expected } 하는데 { $found }
ambiguous-format = { $one } 형식과 { $other } 형식에 모두 맞는 입력입니다. 형식을 지정하세요
write-only-format = { $format } 형식은 쓰기만 할 수 있습니다
not-a-puzzle = 지원하는 형식의 퍼즐이 아닙니다: { $text }
expected-cell = 숫자 또는 빈칸 기호(. 0 * _ - x)여야
expected-cells = 81칸이어야
expected-cells-in-row = { $row }행은 9칸이어야
expected-blank-line = 9행 다음이 빈 줄이어야
expected-row = { $row }행이 나와야
expected-puzzle = 지원하는 형식의 퍼즐이어야
expected-format = { $format } 형식의 퍼즐이어야
expected-choice = { $one } 형식인지 { $other } 형식인지 지정해야
expected-mark = 숫자 { $digit }, 또는 빈칸 기호(. 0)여야
expected-marks = 후보 729자여야
expected-candidates = 칸의 후보 숫자여야
expected-removed = 716처럼 지운 후보여야
expected-classic = 일반 9x9 스도쿠여야
expected-once = { $house }에 각 숫자가 한 번만 나와야
expected-given = { $cell }에 주어진 { JOSA($digit, "이어야/여야") }
expected-end-of-line = 줄이 끝나야
expected-text = { JOSA($literal, "이어야/여야") }
expected-json-value = JSON 값이어야
expected-shallower = 중첩이 { $limit }단계 이하여야
expected-escape = JSON 이스케이프여야
expected-field = { $name } 필드가 있어야
expected-fields = 필드가 { $count }개여야
expected-link = 퍼즐이 담긴 링크여야
expected-shorter-line = 한 줄이 { $limit }바이트 이하여야
expected-one-puzzle = 퍼즐이 하나여야
expected-digits = 후보 표시가 없는 퍼즐이어야
found-char = { $character }입니다
found-bytes = UTF-8 텍스트가 아닌 바이트입니다
found-text = { $text }입니다
found-end-of-line = 줄이 끝났습니다
found-blank-line = 빈 줄입니다
found-end-of-input = 입력이 끝났습니다
found-cells = { $count }칸입니다
found-fields = { $count }개입니다
found-size = { $size }x{ $size } 격자입니다
found-rule = { $name } 규칙이 있습니다
found-repeated = { JOSA($digit, "이/가") } { $times }번 나옵니다: { $cells }
found-other-row = 다른 형식의 행입니다
found-either = 두 형식에 모두 맞는 줄입니다
found-write-only = 쓰기만 할 수 있는 { $format } 형식입니다
found-too-long = 이를 넘습니다
found-nothing = 없습니다
found-another = 또 있습니다
found-pencilmarks = 후보 표시가 있습니다

## 라이브러리: 규칙 위반
conflict = { $house }에 { JOSA($digit, "이/가") } { $times }번 나옵니다: { $cells }
house-row = { $number }행
house-column = { $number }열
house-box = { $number }번 박스
house-region = { $number }번 구역
house-diagonal = { $number }번 대각선
house-window = { $number }번 창
house-group = { $number }번 분리 그룹
house-extra = { $number }번 추가 구역

## 라이브러리: 쓸 수 없는 이유
write-pencilmarks = { $format } 형식은 후보 표시를 지원하지 않습니다. 지원하는 형식: { $others }
write-no-candidate = { $format } 형식은 후보가 없는 칸 { JOSA($cell, "을/를") } 쓸 수 없습니다
write-column = { $name } 열이 없습니다. 표의 열은 첫 퍼즐에 맞춰 정해집니다
write-conflict = { $conflict }
write-read-only = { $format } 형식은 읽기만 할 수 있습니다

## 라이브러리: 이룰 수 없는 바람
impossible-too-few-clues = 단서가 { $most }개 이하인 퍼즐은 유일해일 수 없습니다. 적어도 17개가 필요합니다
impossible-no-number = 가능한 단서 수가 없는 범위입니다. 17에서 81 사이로 지정하세요
impossible-no-size = { $arrangement } 대칭이면서 단서 수가 이 범위인 배치는 없습니다
impossible-pattern-size = 배치의 칸은 { $cells }개로, 단서 수의 범위를 벗어납니다
impossible-empty-lines = 배치에서 { $first }과 { $second }이 모두 비어 있어, 어떤 해에서든 두 줄을 맞바꿀 수 있습니다
impossible-other-solution = 배치의 칸에만 단서를 두면 주어진 해가 유일하지 않습니다
impossible-never-needed = { $technique } 기법이 꼭 필요한 퍼즐은 없습니다. 이보다 먼저 시도하는 기법으로 모든 퍼즐이 풀립니다

## 퍼즐 만들기
not-found = { $tries }번 시도했지만 조건에 맞는 퍼즐을 더 찾지 못했습니다(시드 { $seed })
