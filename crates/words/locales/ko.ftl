# minirow가 하는 말, 한국어. en.ftl의 메시지와, 증명서에 대한 라이브러리의 메시지가 있다. 나머지는 answers-ko.ftl에 있다.
# 조사는 JOSA(낱말, "을/를")가 앞말의 소리에 맞춰 고른다.

## 오류
skipped = 건너뜀: { $text }
hidden = 숨김 파일 { $number }개를 건너뛰었습니다(첫 파일: { $first })
no-puzzle-found = 퍼즐이 없습니다
cannot-read = 읽을 수 없습니다: { $reason }
file-not-found = 그런 파일이 없고, 퍼즐도 아닙니다
file-not-permitted = 읽을 권한이 없습니다
file-is-folder = 폴더입니다
file-is-empty-folder = 파일이 없는 폴더입니다
file-is-link-to-folder = 폴더를 가리키는 링크입니다
file-is-inner-folder = 폴더 안의 폴더입니다. -r을 쓰면 읽습니다
file-is-irregular = 일반 파일이 아닙니다
source-argument = 인자
source-stdin = 표준 입력
file-is-7z = 7z 압축 파일입니다. 먼저 압축을 푸세요
file-is-rar = RAR 압축 파일입니다. 먼저 압축을 푸세요
file-is-tar = tar 아카이브입니다. 이렇게 해 보세요: tar -xOf FILE | minirow ...
file-is-packed-twice = 이중으로 압축된 파일은 지원하지 않습니다. 먼저 압축을 푸세요
shard-not-plain = 줄마다 길이가 달라서 전체를 읽지 않고는 나눌 위치를 알 수 없는 목록입니다. 압축하거나 표준 입력으로 읽으면 --shard로 나눌 수 있습니다
file-is-parquet = Parquet 파일입니다. `parquet` 피처를 켠 빌드(cargo install --path crates/cli --features parquet)에서 `minirow solve FILE --column NAME -o OUTPUT`으로만 읽을 수 있습니다. 아니면 먼저 CSV로 바꾸세요
file-is-sqlite = SQLite 데이터베이스입니다. 먼저 퍼즐을 CSV로 내보내세요
file-is-image = 지원하지 않는 형식의 이미지입니다. JPEG나 PNG로 저장하세요
file-is-pdf = PDF 문서입니다. 퍼즐을 텍스트로 복사하거나 페이지를 PNG로 저장하세요
file-is-heic = HEIC나 AVIF 이미지입니다. 먼저 JPEG나 PNG로 저장하세요
file-is-no-picture = 사진이 아닙니다. JPEG, PNG, WebP, GIF 파일이어야 합니다
picture-damaged = 사진 파일이 손상되었습니다
picture-too-large = 사진이 너무 큽니다. 1억 화소, 256MB까지 지원합니다
picture-without-grid = 사진에서 9×9 격자를 찾지 못했습니다
picture-not-exact = 고친 숫자나 불확실한 숫자가 있어 --strict에서는 거부합니다
picture-corrected = 스도쿠 규칙으로 고친 칸입니다. 사진과 비교하세요: {$cells}
picture-doubtful = 불확실한 칸입니다. 사진과 비교하세요: {$cells}
picture-few-digits = 숫자를 {$count}개만 찾았습니다. 유일해인 퍼즐에는 숫자가 17개 이상 있습니다
picture-unsolvable = 읽은 숫자로는 해가 없습니다
picture-several = 읽은 숫자로는 해가 여러 개입니다
picture-undecided = 읽은 숫자의 해가 하나뿐인지 정해진 작업량 안에서 판단하지 못했습니다
picture-rival = 거의 같은 확률로 다르게 읽을 수도 있고, 그러면 해가 달라집니다
file-is-office = 오피스 문서입니다. 먼저 CSV로 저장하세요
file-is-empty-zip = 파일이 없는 zip 압축 파일입니다
file-is-damaged = 압축 파일이 손상되었습니다
file-is-cut-short = 압축 파일이 중간에 잘렸습니다
file-is-encrypted = 암호가 걸려 있습니다. 먼저 압축을 푸세요
file-is-binary = 텍스트가 아닙니다
file-has-no-length = zip 안에 크기를 알 수 없는 파일이 있습니다. 먼저 압축을 푸세요
file-has-other-method = 지원하지 않는 압축 방식입니다. 먼저 압축을 푸세요

## 답
no-solution = 해가 없음
stopped-before = 결과가 나오기 전에 취소됨
rate-human = { $level }, 노력 { $effort }, 가장 어려운 기법 { $hardest }
rate-se = ER { $er }, EP { $ep }, ED { $ed }
rate-hodoku = HoDoKu { $level }, 점수 { $score }
rate-why = 빈칸 { $open }개일 때 { $conclusions }
rate-guess = 추측
rate-why-stuck = 빈칸 { $open }개일 때 더 쉬운 기법으로는 나아갈 수 없음
file-names-in-structure = -H는 텍스트 출력에만 쓸 수 있습니다. 결과마다 파일 이름이 들어 있는 --json을 쓰세요
prove-taken = { $path }에는 다른 퍼즐의 논리식이 들어 있습니다. 다른 폴더를 고르거나 그 증명서를 지우세요
rate-limit = 작업량 한도(--work)를 넘어 난이도를 매기지 못함
rate-several = 해가 여러 개임. 논리로 풀 수 있는 데까지 매긴 난이도: { $rating }
several-solutions = 다른 해도 있습니다. 이것은 사전순으로 가장 앞선 해입니다.
and-others = 외에 더 있음
stuck = 빈칸 { $open }개를 남기고 막힘: { $placed }
stuck-short = 빈칸 { $open }개를 남기고 막힘
gave-up = 시간 초과
check-solved = 완성: 모든 행, 열, 박스에 각 숫자가 한 번씩 있음
check-unique = 유일해, 단서 { $clues }개
check-minimal = , 최소
check-redundant = , 하나씩 뺄 수 있는 단서 { $count }개: { $cells }
check-multiple = 해가 여러 개, 단서 { $clues }개
check-none = 해가 없음, 단서 { $clues }개
check-wrong-solution = ; 파일에 적힌 해가 틀림
check-invalid = 규칙 위반: { $conflicts }

## 정확한 답
stopped = 전체 { $parts }부분 중 { $done }부분까지 세고 멈춤: 해가 적어도 { $solutions }개
too-much-work = 정확한 답을 구하려면 연산이 약 { $needed }백만 번 필요하여 한도인 { $limit }백만 번을 넘습니다. 한도를 높이려면 --work { $needed } 옵션을 쓰세요
not-a-solution = 이 퍼즐의 해가 아님
out-of-range = 그 순위의 해가 없음

## 증명
cannot-write-file = { $file }: 쓸 수 없습니다: { $reason }
prove-unique = { $name }: 유일해, 보조정리 { $lemmas }개로 증명함
prove-none = { $name }: 해가 없음, 보조정리 { $lemmas }개로 증명함
prove-several = 해가 여러 개라 증명할 수 없음: { $first }, { $second }
verify-unique = { $file }: 검증 통과: 유일해, { $solution }
verify-none = { $file }: 검증 통과: 해가 없음
verify-rejected = { $place }: 검증 실패: { $reason }

## 라이브러리: 증명서를 거부하는 이유
rejected-number = 수여야 하는데 { $found }입니다
rejected-literal = 1부터 { $variables }까지의 변수여야 하는데 { $found }입니다
rejected-end = 줄이 0으로 끝나야 합니다
rejected-claim = 주장을 담은 주석이 있어야 합니다: c claim none 또는 c claim unique 해
rejected-header = "{ $expected }" 줄이 있어야 합니다
rejected-clause = { $number }번 절이 이 퍼즐의 절이 아닙니다
rejected-many = 절이 { $expected }개를 넘습니다
rejected-few = 절이 { $found }개에서 끝납니다
rejected-solution = 주장한 해가 숫자 81개가 아닙니다
rejected-rules = 주장한 해가 규칙에 어긋납니다
rejected-another = 주장한 해가 이 퍼즐의 해가 아닙니다: { JOSA($cell, "이/가") } 다릅니다
rejected-lemma = 보조정리가 단위 전파(unit propagation)로 나오지 않습니다
rejected-hint = { $number }번 절이 없습니다
rejected-deletion = 지울 절이 없습니다
rejected-unit = 힌트의 { $number }번 절은 단위 절(unit clause)이 아닙니다
rejected-contradiction = 힌트가 모순에 이르지 않고 끝납니다
rejected-order = 보조정리 번호 { JOSA($number, "이/가") } 앞 번호보다 크지 않습니다
rejected-empty = 증명이 빈 절 없이 끝납니다

## 라이브러리: 풀이 경로의 증명서를 거부하는 이유
path-unreadable = 증명서의 항목이 아닙니다: { $error }
path-start = 다른 퍼즐의 증명서이거나 버전 1이 아닙니다
path-step = { $step }번 단계: { $error }
path-order = 시작, 단계, 끝의 순서여야 합니다
path-end = 단계가 주장한 끝에 이르지 않습니다
path-open = 미완성: 단계가 해에도 모순에도 이르지 않습니다

## 비교와 측정
compare-space = 빈칸을 채우는 경우의 수(9^빈칸 개수)
compare-years = 초당 14경 8750조 번 시도할 때 걸리는 시간(년, 1년=360일)
compare-narrowed = 제약 조건 전파 후 남은 경우의 수
compare-engine = 알고리즘
compare-assignments = 대입 횟수
compare-backtracks = 백트래킹 횟수
compare-time = 시간
compare-answer = 답
bench-file = 파일
bench-engine = 알고리즘
bench-puzzles = 퍼즐
bench-none = 해 없음
bench-unique = 유일해
bench-multiple = 여러 해
bench-guesses = 추측
bench-best = 최고/초
bench-median = 중앙값/초
bench-each = µs/퍼즐
bench-slowest = 최대 µs
bench-empty = { $file }: 측정할 퍼즐이 없습니다
bench-skipped = 건너뜀: 후보 표시가 있는 퍼즐은 측정하지 않습니다

## 요약
summary-puzzles = 퍼즐 { $count }개{ $number ->
   *[other] {""}
 }
summary-unique = 유일해 { $count }개
summary-multiple = 해가 여러 개인 퍼즐 { $count }개
summary-none = 해가 없는 퍼즐 { $count }개
summary-invalid = 잘못된 입력 { $count }개
summary-time = { $seconds }초, 초당 { $rate }개

## 퍼즐 만들기, 바꾸기, 견주기
no-pencilmarks = 이 명령은 후보 표시를 지원하지 않습니다
not-unique = 유일해인 퍼즐이 아닙니다
same = 같음
different = 다름
same-numbers-differ = 두 입력의 퍼즐 수가 같고 하나 이상이어야 합니다
passed-over = 단서를 빼는 방법 중 { $number }가지는 해가 { $list }개보다 많이 남아 건너뛰었습니다
scan-stopped = 전체 { $parts }부분 중 { $done }부분까지 찾고 멈췄습니다
scan-none = 이 해를 정답으로 하는, 단서 { $clues }개짜리 퍼즐은 없습니다
unbiased = 단서가 { $fewest }개에서 { $most }개인 최소 퍼즐 중에서 균등하게 뽑았습니다. { $seconds }초에 { $puzzles }개
seed = 시드 { $seed }
tried = { $tries }번 시도, { $number }개 중 { $found }개 찾음

## 실행 중
interrupted = 멈췄습니다. 그때까지의 결과는 출력했습니다
type-a-puzzle = 키보드에서 퍼즐을 읽습니다. 입력하거나 붙여 넣은 뒤 Ctrl-D를 누르세요. (다른 방법은 `minirow --help`)
refused-techniques = --techniques는 --engine rules와 함께 써야 합니다
refused-any = --any는 --engine rules와 함께 쓸 수 없습니다
refused-column = --column은 입력이 Parquet 파일 하나일 때만 쓸 수 있습니다
refused-parquet = Parquet 파일에는 --json, --to, --from, --strict, --any, --engine을 쓸 수 없습니다
refused-parquet-feature = --to parquet는 `parquet` 피처를 켠 빌드에서만 쓸 수 있습니다 (cargo install --path crates/cli --features parquet)
variant-no-steps = 단계의 표는 일반 9x9 퍼즐로만 만들 수 있습니다
parquet-to-terminal = Parquet 출력은 텍스트가 아닙니다. --output으로 파일을 지정하세요
parquet-damaged = Parquet 파일을 읽거나 쓸 수 없습니다: { $reason }
parquet-column = { $column } 열이 없습니다. 있는 열: { $columns }
parquet-type = { $column } 열에는 문자열이 있어야 하는데 { $found }입니다
parquet-taken = 입력에 이미 { $column } 열이 있습니다. 먼저 이름을 바꾸세요
parquet-invalid = { $file }: 퍼즐이 아닌 행 { $invalid }개. 이유는 `error` 열에 있습니다
output-closed = 표준 출력이 닫혀 있거나 내용을 버리므로 결과가 남지 않습니다
input-closed = 표준 입력이 닫혀 있습니다
standard-output = 표준 출력
output-kept = { $file }: 결과가 없어서 쓰지 않았습니다
output-left = { $reason } (결과는 { $file }에 남아 있습니다)
peers = { $cell }의 동료 { $count }개
welcome =
    minirow는 스도쿠 퍼즐을 풀고, 설명하고, 난이도를 매기고, 만들고, 검사합니다.
    {""}
      minirow 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
      minirow puzzles.txt
      minirow hint photo.jpg
      minirow play
    {""}
    명령 목록은 `minirow --help`, 명령 하나의 설명은 `minirow help 명령`으로 볼 수 있습니다.

## 단계
no-step = 이 기법을 쓸 수 있는 곳이 없음
no-such-step = 풀이 경로가 { $steps }단계뿐임
explain-solved = { $steps }단계로 풀었습니다.
explain-stuck = { $steps }단계 뒤 빈칸 { $open }개를 남기고 막혔습니다. 쓸 수 있는 기법으로는 더 나아갈 수 없습니다.
explain-several = 해가 여러 개이므로 논리만으로는 끝까지 풀 수 없습니다.
explain-none = 해가 없지만, 쓸 수 있는 기법으로는 그 이유를 보일 수 없습니다.
explain-shown = { $steps }단계까지 푼 판:
explain-contradiction = 해가 없습니다: { $steps ->
    [0] 퍼즐 자체가 모순입니다.
   *[other] { $steps }단계 뒤에 모순이 나옵니다.
 }
explain-shortened = 긴 논증은 줄여서 보였습니다. --details를 쓰면 모든 추론을 출력합니다.
explain-rejected = 검사기가 { $steps }번 단계를 거부했습니다: { $reason }
hint-solved = 이미 다 풀었음
hint-stuck = 쓸 수 있는 기법으로는 더 나아갈 수 없음
explain-easiest = 싱글을 빼고 { $steps }단계, 노력 { $effort }(기본 순서는 { $usual }단계, 노력 { $before }).
explain-least = 노력이 더 적은 순서는 없습니다.
explain-not-least = 노력이 더 적은 순서가 있을 수도 있습니다(모두 살펴보지는 않았습니다).
print-missing = 이 빌드는 PNG와 PDF를 만들지 못합니다. `print` 피처를 켜고 빌드하세요: cargo install --path crates/cli --features print
print-to-file = { JOSA($what, "은/는") } 텍스트가 아닙니다. -o로 파일을 지정하세요
print-failed = { JOSA($what, "을/를") } 만들 수 없습니다: { $error }
print-no-font = 책의 글자를 모두 갖춘 시스템 글꼴이 없습니다. --font로 글꼴 파일을 지정하세요
print-font = { $file }: { $error }
book-no-json = 책은 PDF이므로 --json을 쓸 수 없습니다
book-no-puzzle = 책에는 유일해인 퍼즐이 적어도 하나 있어야 합니다
book-left-out = 책에서 뺌: { $found ->
    [none] 해가 없음
    [unknown] 한도 안에서 판정하지 못함
   *[several] 해가 여러 개
 }
book-title = 스도쿠
book-puzzles = 퍼즐 { $puzzles }개
book-made = minirow로 만들었습니다
book-solutions = 정답
book-how-to = 푸는 방법
book-rule = 빈칸마다 1부터 9까지의 숫자를 하나씩 써넣습니다. 가로줄, 세로줄, 굵은 선으로 나뉜 3×3 박스마다 1부터 9까지의 숫자가 한 번씩 들어가야 합니다.
book-mark = 칸마다 들어갈 수 있는 숫자를 작게 적어 두고 하나씩 지워 나갑니다. 숫자가 하나만 남은 칸에는 그 숫자가 들어갑니다. 한 가로줄, 세로줄, 박스에서 어떤 숫자가 들어갈 칸이 하나뿐일 때도 마찬가지입니다.
book-variant-rule = 빈칸마다 숫자를 하나씩 씁니다. 모든 행과 열, 굵은 선으로 두른 구역에 1부터 격자 크기까지의 숫자가 한 번씩 들어가야 합니다.
book-variant-others = 이 책에는 다음 규칙이 있는 퍼즐도 있으며, 흔히 쓰는 모양으로 그렸습니다: { $rules }.
book-variant-mixed = 숫자 말고 다른 표시가 없는 퍼즐에는 다른 규칙이 없습니다.
book-variant-check = 퍼즐마다 해는 정확히 하나입니다. 정답은 책 끝에 퍼즐 번호대로 실었습니다.
book-rule-diagonal = 표시한 대각선에는 같은 숫자가 두 번 나오지 않습니다.
book-rule-windoku = 색칠한 창마다 모든 숫자가 한 번씩 들어갑니다.
book-rule-disjoint-groups = 박스 안에서 같은 자리에 있는 칸끼리는 숫자가 다릅니다.
book-rule-anti-knight = 체스의 나이트가 한 번에 갈 수 있는 칸끼리는 숫자가 다릅니다.
book-rule-anti-king = 모서리가 맞닿은 칸끼리는 숫자가 다릅니다.
book-rule-non-consecutive = 변을 맞댄 칸에는 이어지는 두 숫자를 쓸 수 없습니다.
book-rule-killer = 킬러: 점선 케이지 안의 숫자는 모두 다르며 더하면 모서리의 수가 됩니다.
book-rule-thermo = 온도계: 둥근 끝에서 다른 끝으로 갈수록 숫자가 커집니다.
book-rule-arrow = 화살표: 화살표 위의 숫자를 더하면 동그라미 안의 수가 됩니다.
book-rule-palindrome = 회문: 선 위의 숫자를 어느 끝에서 읽어도 같습니다.
book-rule-renban = 렌반: 선에는 이어지는 숫자들이 순서 없이 들어갑니다.
book-rule-whisper = 위스퍼: 선에서 이웃한 두 숫자는 격자 크기의 절반(올림) 이상 차이 납니다.
book-check = 모든 퍼즐은 정답이 하나뿐이며 추측 없이 풀 수 있습니다. 정답은 책 끝에 퍼즐 번호 순서로 있습니다.
level-easy = 쉬움
level-medium = 보통
level-hard = 어려움
level-expert = 전문가
level-extreme = 극한
level-beyond = 극한 초과
draw-several = 파일 하나에 그림 여러 장을 담을 수 없습니다. -o로 파일을 지정하면 그림마다 번호가 붙은 파일을 만듭니다
draw-signs = [5] 단서, (5) 넣은 숫자, x 지울 후보, = 확정, * 참 또는 베이스, # 집합 또는 패턴, + 둘째 집합, ~ 셋째 집합, o 거짓, ^ 핀 또는 다른 후보; r2* 베이스, c3| 커버
report-title = 단계별 스도쿠 풀이
report-start = 퍼즐
report-steps = { $steps }단계
report-hardest = 가장 어려운 기법: { $technique }
report-used = 쓰인 기법
report-end = 해
report-left = 남은 후보
report-read = 그림 읽는 법
report-details = 모든 추론 보기
report-written = minirow가 만들었습니다
verify-path = { $file }: 검증 통과: 유일해, { $solution }
verify-path-assumed = { $file }: 검증 통과: 유일해라면 그 해는 { $solution }
verify-path-none = { $file }: 검증 통과: 해가 없음
verify-path-none-assumed = { $file }: 검증 통과: 유일해가 아님
verify-path-missing = 이 퍼즐의 증명서가 파일에 없습니다
sign-counted = 패턴의 후보
sign-in-base = 베이스의 후보
sign-first-set = 집합의 후보
sign-second-set = 다른 집합의 후보
sign-third-set = 세 번째 집합의 후보
sign-fin = 핀
sign-extra = 집합에 남는 후보
sign-pattern = 있을 수 없는 패턴의 후보
sign-guardian = 이 중 하나가 패턴을 막음
sign-on = 참(가정하면 참)
sign-off = 거짓(가정하면 거짓)
sign-place = 이 숫자가 들어갈 수 있는 칸
sign-base = 베이스: 이 숫자가 꼭 있어야 함
sign-cover = 커버: 하나만 들어갈 수 있음
sign-strong = 강한 연결: 한쪽이 거짓이면 다른 쪽은 참
sign-weak = 약한 연결: 둘 다 참일 수는 없음
sign-witness = 후보를 막는 숫자가 있는 칸
sign-pivot = 피벗
sign-pincer = 날개(핀서)
sign-base-cell = 기준 칸
sign-target = 목표 칸
sign-compared = 비교하는 칸
sign-placed = 넣을 숫자
sign-removed = 지울 후보
technique-family = 계열: { $family }
technique-assumes = 유일해를 전제로 합니다.
technique-index = 기법 목록
technique-guide = 계열마다 쉬운 것부터 나열했습니다. 연습 링크는 `minirow play`로 켠 웹 앱에서 열립니다.
technique-why = 원리
technique-look = 찾는 법
technique-example = 예
technique-easier = 이 판에서는 { JOSA($technique, "으로/로") }도 같은 결론이 나옵니다. 가장 쉬운 길이 아니라 패턴을 보여 주는 예입니다.
technique-mistakes = 흔한 실수
technique-relatives = 함께 볼 기법
technique-names = 다른 이름
technique-names-en = 영어
technique-names-ko = 한국어
technique-ratings = 난이도
technique-terms = 이 글의 용어
technique-rating-human = { $level }, 한 번에 { $cost }점
technique-rating-chain = { $level }, 한 번에 { $cost }점에 체인의 주장이나 네트의 층마다 { $each }점을 더함
technique-rating-hodoku = { $level }, { $score }점
technique-rating-none = 쓰지 않음
technique-er-exactly = ER { $er }
technique-er-either = ER { $er } 또는 { $other }
technique-er-from = ER { $er } 이상
technique-practise = 판에서 연습하기
technique-words = 영역(단위, unit)은 행, 열, 박스를 함께 이르는 말입니다. 후보는 칸에 아직 들어갈 수 있는 숫자입니다. 두 칸이 같은 행, 열, 박스에 있으면 서로 본다고 하고, 서로를 동료(peer)라고 합니다. 칸에 숫자를 써넣는 것을 넣는다, 후보를 없애는 것을 지운다고 합니다.
technique-variants = 다른 규칙
technique-links = 강한 연결은 적어도 하나는 참인 두 후보를 잇습니다. 한 영역에 남은 두 칸이나 한 칸에 남은 두 후보가 그렇습니다. 약한 연결은 함께 참일 수 없는 두 후보를 잇습니다. 피시는 피쉬, 체인은 사슬이라고도 합니다.

## 서버
serve-failed = { $address }에서 연결을 받을 수 없습니다: { $reason }. --port 0은 비어 있는 포트를 씁니다
serve-no-thread = 요청을 처리할 스레드를 만들 수 없습니다({ $reason })
serve-open = 주의: 네트워크로 이 컴퓨터에 접속할 수 있는 사람은 누구나 웹 앱을 쓸 수 있습니다
serve-no-browser = 브라우저를 열 수 없습니다: { $reason }

## 크기나 규칙이 다른 퍼즐
variant-classic-only = `{ $command }` 명령은 일반 9x9 퍼즐에만 쓸 수 있습니다. 이 퍼즐은 크기나 규칙이 다릅니다
variant-option = { $option } 옵션은 일반 9x9 퍼즐에만 쓸 수 있습니다
variant-ignored = 뜻이 정해지지 않아 무시한 것: { $parts }
variant-several = 다른 해도 있습니다. 이것은 그중 하나입니다.
variant-perhaps-several = 다른 해가 더 있을 수 있습니다.
variant-at-least = { $count }개 이상.
variant-unknown = 알 수 없음: 노드 { $nodes }개, 충돌 { $conflicts }번 뒤에 멈췄습니다. 한도는 --effort로 정합니다
variant-estimate = 약 { $mean }개, 표준 오차 { $error } (무작위 탐색 { $probes }번 중 { $hits }번 해를 찾음)
variant-not-uniform = 해가 너무 많아 모두 알 수 없으므로 뽑힐 확률이 고르지 않습니다. 해의 수: { $estimate }
variant-not-made = { $tries }번 잇달아 시도했지만 퍼즐이 나오지 않았습니다(시드 { $seed }). 다른 옵션이나 더 큰 --effort가 도움이 될 수 있습니다
refused-book-kind = --size, --rules, --guesses는 --make와 함께 씁니다
variant-not-minimal = 한도 안에서 주어진 숫자를 모두 시험하지 못했습니다. 한도는 --effort로 정합니다
variant-check-unique = 유일해, 주어진 숫자 { $givens }개, 규칙 { $rules }개
variant-check-multiple = 해가 여러 개, 주어진 숫자 { $givens }개, 규칙 { $rules }개
variant-check-none = 해가 없음, 주어진 숫자 { $givens }개, 규칙 { $rules }개
variant-check-unknown = 판정하지 못함, 주어진 숫자 { $givens }개, 규칙 { $rules }개
variant-unnecessary = 하나씩 뺄 수 있는 것:
variant-undecided = 한도 안에서 필요한지 알아내지 못한 것:
variant-contradiction = 서로 모순되는 것:
variant-contradiction-open = 서로 모순되는 것(더 적을 수도 있음):
