# minirow가 하는 말, 한국어. 모든 메시지는 en.ftl에도 있다.

## 오류
expected-found = { $expected } 자리에 { $found }
cannot-read = 읽을 수 없음: { $reason }
conflict = { $house }에 숫자 { $digit }: { $times }번 ({ $cells })
house-row = { $number }행
house-column = { $number }열
house-box = { $number }번 상자

## 글에서 있어야 했던 것
expected-cell = 숫자 또는 빈칸 기호(. 0 * _ - x)가 있어야 할
expected-cells = 81칸이 있어야 할
expected-cells-in-row = { $row }행에 9칸이 있어야 할
expected-row = { $row }행이 있어야 할
expected-puzzle = 알려진 형식의 퍼즐이 있어야 할
expected-form = { $form } 형식의 퍼즐이 있어야 할
expected-choice = { $one } 형식인지 { $other } 형식인지 지정해야 할
expected-mark = { $digit } 또는 . 0 가운데 하나가 있어야 할
expected-marks = 후보 729자가 있어야 할
expected-candidates = 칸의 후보 숫자가 있어야 할
expected-removed = 716 같은 지워진 후보가 있어야 할
expected-classic = 기본 9x9 스도쿠가 있어야 할
expected-once = { $house }에 각 숫자가 한 번씩 있어야 할
expected-end-of-line = 줄이 끝나야 할
expected-text = { $literal } 이(가) 있어야 할
expected-json-value = JSON 값이 있어야 할
expected-shallower = 중첩이 { $limit }단계 이하여야 할
expected-escape = JSON 이스케이프가 있어야 할
expected-field = { $name } 필드가 있어야 할
expected-fields = 필드 { $count }개가 있어야 할
expected-link = 퍼즐이 담긴 링크가 있어야 할
expected-shorter-line = { $limit }바이트 이하여야 할
expected-one-puzzle = 퍼즐 하나가 있어야 할
expected-digits = 후보 표시가 없는 퍼즐이 있어야 할

## 글에서 나온 것
found-char = { $character } 있음
found-bytes = UTF-8 글이 아닌 바이트 있음
found-text = { $text } 있음
found-end-of-line = 줄 끝 있음
found-blank-line = 빈 줄 있음
found-end-of-input = 입력 끝 있음
found-cells = { $count }칸 있음
found-fields = 필드 { $count }개 있음
found-size = { $size }x{ $size } 격자 있음
found-rule = { $name } 규칙 있음
found-repeated = { $digit } { $times }번 있음: { $cells }
found-either = 둘 다에 맞는 줄 있음
found-write-only = 쓰기만 하는 { $form } 형식 있음
found-too-long = 더 긴 줄 있음
found-nothing = 아무것도 없음
found-another = 또 다른 퍼즐 있음
found-pencilmarks = 후보 표시 있음

## 쓸 수 없는 까닭
write-pencilmarks = { $form } 형식은 후보 표시를 담을 수 없음. 담을 수 있는 형식: { $others }
write-no-candidate = { $form } 형식은 후보가 없는 칸 { $cell }을(를) 담을 수 없음
write-conflict = { $conflict }
write-read-only = { $form } 형식은 읽기만 함

## 답
no-solution = 해가 없음
several-solutions = 다른 해도 있습니다. 이것은 사전순으로 가장 앞선 해입니다.
and-others = 외 더 있음
stuck = { $open }칸을 남기고 막힘: { $placed }
stuck-short = { $open }칸을 남기고 막힘
gave-up = 시간 안에 끝나지 않음
check-solved = 완성: 모든 행, 열, 상자에 각 숫자가 한 번씩 있음
check-unique = 유일해, 단서 { $clues }개
check-minimal = , 최소
check-redundant = , 없어도 되는 단서 { $count }개: { $cells }
check-multiple = 여러 해, 단서 { $clues }개: 해가 둘 이상
check-none = 해 없음, 단서 { $clues }개
check-invalid = 잘못됨: { $conflicts }

## 정확한 답
stopped = { $parts }부분 가운데 { $done }부분까지 하고 멈춤: 해가 적어도 { $solutions }개
not-a-solution = 이 퍼즐의 해가 아님
out-of-range = 해가 그만큼 많지 않음

## 증명
cannot-write-file = { $file } 파일을 쓸 수 없음: { $reason }
prove-unique = { $name }: 유일해, 보조정리 { $lemmas }개로 증명
prove-none = { $name }: 해 없음, 보조정리 { $lemmas }개로 증명
prove-several = 증명할 수 없음, 해가 여럿: { $first }, { $second }
verify-unique = { $file }: 인정: 유일해, { $solution }
verify-none = { $file }: 인정: 해 없음
verify-rejected = { $place }: 거부: { $reason }

## 인증서를 거부하는 까닭
rejected-number = 수가 있어야 할 자리에 { $found } 있음
rejected-literal = 1부터 729까지의 변수가 있어야 할 자리에 { $found } 있음
rejected-end = 줄 끝에 0이 있어야 함
rejected-claim = 주장을 담은 주석이 있어야 함: c claim none 또는 c claim unique 해
rejected-header = { $expected } 줄이 있어야 함
rejected-clause = { $number }번 절이 이 퍼즐의 절이 아님
rejected-many = 절은 { $expected }개뿐이어야 함
rejected-few = 절이 { $found }개에서 끝남
rejected-solution = 주장한 해가 숫자 81개가 아님
rejected-rules = 주장한 해가 규칙을 어김
rejected-another = 주장한 해가 이 퍼즐의 해가 아님: { $cell } 칸이 다름
rejected-lemma = 보조정리가 단위 전파로 따라 나오지 않음
rejected-hint = { $number }번 절이 없음
rejected-deletion = 지울 절이 없음
rejected-unit = { $number }번 절이 제 차례에 아무것도 정하지 못함
rejected-contradiction = 힌트가 모순 없이 끝남
rejected-order = 보조정리의 번호 { $number }이(가) 앞의 번호들보다 크지 않음
rejected-empty = 증명이 빈 절 없이 끝남

## 비교와 측정
compare-space = 빈칸을 채우는 경우의 수, 9^빈칸
compare-narrowed = 제약조건전파 뒤에 남는 경우의 수
compare-engine = 알고리즘
compare-assignments = 대입
compare-backtracks = 되돌림
compare-time = 시간
compare-answer = 답
bench-head = 파일                 알고리즘    퍼즐       없음    유일    여럿    추측     최고/초      중앙값/초    us/퍼즐   us/최대
bench-empty = { $file }: 측정할 퍼즐이 없음
bench-skipped = 81글자 퍼즐이 아니므로 뺌

## 요약
summary-puzzles = 퍼즐 { $count }개{ $number ->
   *[other] {""}
 }
summary-unique = 유일해 { $count }개
summary-multiple = 해가 여럿 { $count }개
summary-none = 해 없음 { $count }개
summary-invalid = 잘못된 입력 { $count }개
summary-time = { $seconds }초, 초당 { $rate }개

## 도움말 (영어는 정의 곁에 있다)
help-usage = 사용법
help-examples = 보기:
help-options = 옵션
help-arguments = 인자
help-commands = 명령
help-minirow = 무엇이든 답하는 빠른 스도쿠 엔진. 어떤 형식의 퍼즐이든 인자, 파일, 표준 입력에서 읽어 순서대로 하나에 한 줄씩 답한다.
help-solve = 해를 구한다: 사전순으로 가장 앞선 해, 어떤 알고리즘에서도 같은 답
help-count = 해의 개수를 센다
help-list = 해를 사전순으로 나열한다
help-check = 퍼즐을 검사한다: 어긴 규칙, 유일성, 없어도 되는 단서
help-candidates = 칸마다 후보를 보여 준다
help-convert = 퍼즐을 다른 형식으로 쓴다
help-compare = 퍼즐 하나로 알고리즘을 견준다: 답, 대입, 되돌림, 시간, 경우의 수
help-bench = 푸는 속도를 잰다
help-prove = 해가 없거나 하나뿐이라는 증명서를 만든다
help-verify = 증명서를 따로 만든 검사기로 검사한다
help-completions = 셸의 자동 완성 스크립트를 출력한다
help-man = 매뉴얼 페이지를 출력한다
help-json = 글 대신 한 줄에 JSON 객체 하나씩
help-from = 입력 형식 (지정하지 않으면 글에서 알아낸다)
help-strict = 읽을 수 없는 것이 처음 나오면 멈춘다
help-threads = 스레드 수 [기본값: 코어마다 하나]
help-lang = 메시지의 언어 [기본값: 로캘의 언어]
help-verbose = 끝에 요약을, 도중에 더 많은 말을 한다
help-help = 도움말을 출력한다
help-version = 버전을 출력한다
help-inputs = 퍼즐, 파일, 폴더. `-`이거나 없으면 표준 입력
help-shard = I번째부터 N개마다 하나씩만 다룬다: 여러 컴퓨터가 목록 하나를 나눈다
help-to = 출력 형식
help-engine = 알고리즘
help-any = 다른 해가 있는지 보지 않고 처음 찾은 해를 낸다
help-techniques = `--engine rules`가 쓸 수 있는 기법 [기본값: 모두]
help-limit = 퍼즐마다 이 수에서 멈춘다
help-bench-limit = 1은 첫 해에서 멈추고, 2는 유일함까지 증명한다
help-style = 보여 주는 방식
help-propagate = 먼저 제약조건전파(한 후보, 한 자리)를 끝까지 한다
help-compare-seconds = 알고리즘마다 쓸 수 있는 시간(초)
help-bench-seconds = 파일마다 재는 시간(초)
help-files = 퍼즐 파일
help-out = 증명서를 쓸 폴더
help-format = 증명서의 형식
help-puzzle = 퍼즐이나 퍼즐 목록
help-certificate = 증명서, 또는 증명서 폴더
help-shell = 셸
help-chances = 후보마다 그 후보를 가진 해의 개수를 센다
help-svg = SVG 열 지도: 가능성이 클수록 짙다
help-sample = 해를 무작위로, 모두 똑같은 확률로 뽑는다
help-sample-number = 퍼즐마다 뽑을 개수
help-seed = 같은 씨앗은 언제나 같은 해를 뽑는다 [기본값: 매번 다른 씨앗]
help-rank = 사전순으로 그 해보다 앞선 해의 개수를 알려 준다
help-solution = 해: 숫자 81개
help-unrank = 앞선 해가 그만큼 있는 해를 사전순으로 찾는다
help-unrank-number = 앞선 해의 개수: 첫째 해는 0
