# 도움말과 사용법 오류, 한국어. 영어는 args.rs의 정의 곁에 있다.

## 제목
help-usage = 사용법
help-examples = 예:
help-options = 옵션
help-arguments = 인자
help-commands = 명령
help-exit-status =
    종료 코드:
    {"  "}0    모든 퍼즐에 원하는 답을 했습니다
    {"  "}1    부정적인 답이 있습니다: 해가 없음, 유일해가 아님, 막힘, 거부
    {"  "}2    입력이나 사용법이 잘못되었습니다. 나머지 퍼즐에는 답합니다
    {"  "}130  Ctrl-C로 멈췄습니다(SIGTERM은 143, SIGHUP은 129). 그때까지의 답은 출력합니다

## 명령
help-minirow = 스도쿠 퍼즐을 풀고, 세고, 검사하고, 설명하고, 변환합니다. 하나든 수백만 개든 다룹니다
help-minirow-more = 흔히 쓰이는 모든 형식의 퍼즐을 인자, 파일, 표준 입력에서 읽어 입력 순서대로 하나씩 답합니다. 명령을 쓰지 않으면 퍼즐을 풉니다.
help-solve = 사전순으로 가장 앞선 해를 출력합니다. 어떤 알고리즘을 써도 답은 같습니다
help-solve-more =
    해가 여러 개면 사전순으로 가장 앞선 해를 출력합니다. 해가 없으면 그 자리에 `#`으로 시작하는 줄을 출력하고 종료 코드는 1입니다.
    {""}
    알고리즘: `backtrack`은 칸을 차례로 채우며 행, 열, 박스를 훑어 검사하는 백트래킹, `flags`는 쓴 숫자를 비트로 기억하는 백트래킹,
    `propagate`는 제약 조건 전파 뒤에 후보가 가장 적은 칸부터 탐색, `bands`는 아홉 숫자를 벡터로 한꺼번에 처리, `lanes`는 여러 퍼즐을
    벡터 레인에 하나씩 담아 동시에 풀기, `rules`는 --techniques의 기법만으로 풀기(막힐 수 있음)입니다.
help-count = 해의 개수를 정확히 셉니다. 10^21개가 넘어도 셉니다
help-count-more =
    해가 적은 퍼즐은 하나하나 세고, 많은 퍼즐은 해를 하나도 만들지 않고 열의 숫자 배분에 대한 합으로 셉니다. --limit이나 --engine을 쓰면 하나하나
    셉니다. JSON에서 개수는 크기 제한이 없는 정수입니다.
help-chances = 후보마다 그 후보가 들어 있는 해의 개수를 셉니다
help-chances-more =
    첫 줄은 해의 개수입니다. 그다음에는 해에 나타나는 후보마다 한 줄씩 칸, 숫자, 그 후보가 들어 있는 해의 개수, 백분율을 출력합니다. JSON에서는
    `cells`에 칸마다 개수 아홉 개가 있습니다.
help-sample = 해를 균등한 확률로 무작위 추출합니다
help-sample-more =
    모든 해의 확률이 같고, 같은 해가 여러 번 나올 수 있습니다. 결과는 퍼즐, 시드, 추출 순번만으로 정해지며 스레드 수나 CPU, 목록의 다른 퍼즐과는
    무관합니다.
help-rank = 해의 순위를 출력합니다. 순위는 사전순으로 앞선 해의 개수입니다
help-rank-more = 81개 숫자가 퍼즐의 해가 아니면 종료 코드는 1입니다.
help-unrank = 주어진 순위의 해를 출력합니다. 사전순으로 첫 해가 0입니다
help-unrank-more = 순위가 해의 개수보다 작지 않으면 종료 코드는 1입니다.
help-list = 모든 해를 사전순으로 나열합니다
help-list-more = 해가 없는 퍼즐이 있으면 종료 코드는 1입니다.
help-check = 퍼즐을 검사합니다: 규칙 위반, 유일성, 없어도 되는 단서
help-check-more = 해가 정확히 하나가 아닌 퍼즐이 있으면 종료 코드는 1입니다.
help-candidates = 칸마다 후보를 보여 줍니다
help-peers = 칸이 속한 행, 열, 박스와 동료(peer) 20칸을 보여 줍니다
help-convert = 퍼즐을 다른 형식으로 씁니다
help-convert-more = 읽을 수 없는 입력은 줄이나 그림 형식에서는 #으로 시작하는 줄로, ndjson에서는 "status":"invalid"인 객체로 남기고, csv, array, dimacs, sdk에는 남기지 않습니다. 어느 형식이든 표준 오류에 알립니다.
help-read = 사진, 스캔, 화면 캡처에서 퍼즐을 읽습니다
help-read-more =
    퍼즐마다 숫자를 한 줄로 출력하며, 한 쪽에 퍼즐이 여럿이면 읽는 순서대로 출력합니다. 사진과 비교할 칸은 표준 오류에 알립니다. 잘못 읽은 숫자는 스도쿠
    규칙으로 고칩니다. --strict를 주면 고친 칸이나 불확실한 칸이 있는 사진은 읽을 수 없는 것으로 봅니다. JPEG, PNG, WebP, GIF 파일을 지원하며 폴더와
    zip 압축 파일 안에 있어도 됩니다. 다른 모든 명령도 이런 파일을 입력으로 받습니다.
help-compare = 퍼즐 하나로 알고리즘을 비교합니다: 답, 대입, 백트래킹, 시간, 경우의 수
help-bench = 푸는 속도를 측정합니다
help-bench-more = 퍼즐을 먼저 메모리에 읽어 두고 되풀이해 풉니다. 81자를 읽는 것부터 해를 얻기까지의 시간을 모두 잽니다.
help-prove = 해가 없거나 하나뿐임을 증명합니다. 증명서는 표준 증명 검사기로 확인할 수 있습니다
help-prove-more =
    증명서는 파일 두 개입니다. NAME.cnf는 주장이 참이면 만족할 수 없는 논리식이고, NAME.drat 또는 NAME.lrat은 그 증명입니다. NAME은 입력의 이름과
    퍼즐이 있는 줄의 번호입니다. --out을 쓰지 않으면 퍼즐마다 한 줄을 출력하거나, --format에 적은 텍스트를 출력합니다. 해가 여러 개인 퍼즐이 있으면
    종료 코드는 1입니다.
help-verify = 퍼즐의 증명서를 검사합니다
help-verify-more =
    검사기는 증명기와 코드를 공유하지 않습니다. 퍼즐에서 논리식을 직접 만들어 NAME.cnf와 비교하고, 그 파일이 없으면 참인 주장에 대한 증명으로 보고
    검사합니다. 증명서가 거부되면 종료 코드는 1입니다.
help-completions = 셸의 자동 완성 스크립트를 출력합니다
help-man = 매뉴얼 페이지를 출력하거나 모두 파일로 씁니다

## 공통 옵션
help-json = 텍스트 대신 한 줄에 JSON 객체를 하나씩 출력합니다(docs/answers.schema.json 참조)
help-from = 입력 형식 [기본값: 자동 감지]. 모든 형식은 docs/formats.md에 있습니다
help-strict = 읽을 수 없는 입력이 나오면 바로 멈춥니다
help-threads = 스레드 수 [기본값: 코어마다 하나]
help-lang = 메시지의 언어 [기본값: 로캘을 따름]
help-output = 답을 FILE에 씁니다. `-`는 표준 출력입니다. 파일은 답이 모두 나온 뒤에, 또는 Ctrl-C로 멈추면 그때까지의 답으로 바뀝니다. 읽을 수 있는 입력이 하나도 없으면 그대로 둡니다
help-with_filename = 답마다 앞에 FILE:LINE:을 붙입니다
help-cells = 텍스트에서 칸의 이름을 쓰는 방식: r1c3 또는 A3
help-color = 색을 씁니다 [기본값: NO_COLOR가 없는 터미널에서만]
help-verbose = 끝에 요약을 출력하고, 건너뛴 제목을 알립니다
help-quiet = 답만 출력하고 메시지는 출력하지 않습니다. 읽을 수 없는 입력을 알리는 # 줄도 뺍니다
help-help = 도움말을 출력합니다
help-version = 버전을 출력합니다
help-inputs = 퍼즐, 파일, 폴더. 없거나 `-`이면 표준 입력
help-recursive = 폴더 안의 폴더도 읽습니다
help-shard = I번째부터 N개마다 하나씩만 처리합니다. 컴퓨터 N대가 목록 하나를 나눌 수 있습니다

## 명령의 옵션
help-read-debug_svg = 사진에서 찾은 선, 숫자, 확실한 정도를 FILE에 그립니다. 사진이 여럿이면 마지막 사진을 그립니다
help-convert-to = 출력 형식
help-to = 출력 형식. 목록은 `minirow convert --help`
help-engine = 알고리즘
help-any = 다른 해가 있는지 확인하지 않고 처음 찾은 해를 출력합니다
help-solve-techniques = `--engine rules`가 쓸 기법, 쉼표로 구분 [기본값: full-house,naked-single,hidden-single]
help-column = 퍼즐이 들어 있는 Parquet 파일의 열 [기본값: puzzle]
help-limit = 퍼즐마다 이 수에서 멈춥니다
help-quick = 유일성만 검사하고, 없어도 되는 단서는 찾지 않습니다
help-bench-limit = 1이면 첫 해에서 멈추고, 2이면 유일함까지 확인합니다
help-style = 보여 주는 방식
help-propagate = 먼저 네이키드 싱글과 히든 싱글을 더 없을 때까지 확정합니다
help-compare-seconds = 알고리즘마다 쓸 수 있는 시간(초)
help-bench-seconds = 파일마다 측정할 시간(초)
help-files = 퍼즐 또는 퍼즐 파일
help-out = 증명서를 쓸 폴더. 없으면 만듭니다
help-format = 증명서의 형식
help-puzzle = 퍼즐 또는 퍼즐 파일
help-certificate = 증명서, 또는 `prove --out`이 쓴 폴더
help-shell = 셸
help-svg = SVG 히트맵을 그립니다. 가능성이 클수록 짙습니다. 퍼즐이 여러 개면 -o가 필요하고 이름에 번호가 붙습니다
help-sample-number = 퍼즐마다 뽑을 해의 개수
help-seed = 난수 시드. 시드가 같으면 같은 해를 뽑습니다 [기본값: 실행할 때마다 새 시드]
help-solution = 해: 숫자 81개
help-unrank-number = 순위: 앞선 해의 개수
help-effort = 크기나 규칙이 다른 퍼즐: 충돌이나 해가 이만큼 나오면 답을 포기합니다. 0이면 포기하지 않습니다 [기본값: 1000000]
help-estimate = 크기나 규칙이 다른 퍼즐의 해의 수를 이만큼의 무작위 탐침으로 추정합니다. 일반 퍼즐은 그대로 정확히 셉니다 [수를 쓰지 않으면 1000]
help-count-seed = 무작위 탐침의 시드 [기본값: 0]
help-true = 어떤 해에든 나오는 후보만
help-candidates-limit = --true와 함께: 후보마다 그 후보가 나오는 해를 N개까지 셉니다
help-size = 격자의 크기: 9 대신 1에서 36
help-rules = 규칙. 쉼표로 구분합니다: `killer`는 숫자 대신 케이지, `jigsaw`는 무작위 영역, `thermo`는 온도계를 만듭니다
help-guesses = --size나 --rules와 함께: 엔진에 필요한 추측의 수, 보기: 0, ..3, 10... 전파만으로 풀리면 0입니다
help-generate = 해가 정확히 하나인 퍼즐을 만듭니다. 같은 시드는 어느 컴퓨터에서든 스레드 수와 상관없이 같은 퍼즐을 만듭니다
help-generate-more =
    균등하게 뽑은 해에서 무작위 순서로 단서를 빼서 만듭니다. --clues가 없으면 더 뺄 단서가 없는 최소 퍼즐입니다. --level, --er, --technique, --without을 주면 원하는 난이도의 퍼즐이 나올 때까지 만들며, --json을 주면 난이도도 출력합니다.
help-generate-number = 만들 개수
help-generate-seed = 난수 시드 [기본값: 실행할 때마다 새 시드. 표준 오류에 출력합니다]
help-generate-clues = 단서의 개수: 24, 22..26
help-generate-minimal = 더 뺄 단서가 없는 퍼즐. 대칭이면 함께 빠지는 단서 묶음을 기준으로 합니다
help-symmetry = 단서 배치의 대칭
help-generate-pattern = 단서를 놓을 칸: 이 퍼즐, 그림, 파일에서 채워진 칸
help-generate-solution = 이 해를 갖는 퍼즐: 다 채운 격자나 해가 하나인 퍼즐, 또는 그 파일
help-grids = 퍼즐 대신 다 채운 격자. 모든 격자가 정확히 같은 확률로 나옵니다
help-unbiased = 치우침 없는 최소 퍼즐: --clues에 맞는 최소 퍼즐이 모두 같은 확률로 나옵니다. 이 옵션이 없으면 단서가 적은 퍼즐이 지나치게 자주 나옵니다. 훨씬 오래 걸립니다: 단서 26개이면 초당 20개쯤
help-give_up_after = 새 퍼즐 없이 이 시간이나 시도 횟수가 지나면 그만둡니다: 30s, 5m, 100000 [기본값: 1000000번, --pattern이면 1000번]
help-minimize = 더 뺄 수 없을 때까지 단서를 뺍니다
help-minimize-all = 각 퍼즐에 들어 있는 최소 퍼즐을 모두. 아주 많을 수 있습니다
help-minimize-one = 각 퍼즐에 들어 있는 최소 퍼즐 가운데 시드로 고른 하나. 기본값입니다
help-minimize-seed = 단서를 시험하는 순서의 시드 [기본값: 실행할 때마다 새 시드]
help-vary = 가까운 퍼즐을 찾습니다: 단서를 빼고 더해도 해가 하나인 퍼즐. 동형인 퍼즐은 한 번만 출력합니다
help-vary-more = 동형인 퍼즐은 한 번만 출력하고, 입력에 있는 퍼즐은 뺍니다.
help-minus = 뺄 단서의 개수
help-plus = 더할 단서의 개수
help-vary-digits = 단서의 칸은 그대로 두고 이 개수만큼 숫자를 바꿉니다
help-vary-minimal = 최소 퍼즐만
help-against = 이 파일의 퍼즐과 동형인 것도 뺍니다
help-unavoidable = 해의 최소 회피 불가 집합을 나열합니다. 이 해를 갖는 퍼즐은 집합마다 단서가 하나는 있어야 합니다
help-unavoidable-more = 집합마다 한 줄에 크기와 칸을 작은 것부터 출력합니다. 해가 하나인 퍼즐을 주면 그 해를 씁니다.
help-max = 집합의 최대 크기. 클수록 시간이 급격히 늘어납니다
help-scan = 단서의 개수가 같고 주어진 해를 갖는 퍼즐을 모두 나열합니다
help-scan-more = 최소가 아닌 퍼즐도 나옵니다. 단서가 17개이면 1분쯤 걸리고, 하나 늘 때마다 몇 배씩 오래 걸립니다.
help-scan-inputs = 해나 퍼즐, 파일, 폴더. 없거나 `-`이면 표준 입력
help-scan-clues = 단서의 개수
help-within = 단서를 놓아도 되는 칸: 이 퍼즐이나 파일에서 채워진 칸
help-scan-shard = N개로 나눈 작업 중 I번째만 찾습니다. 여러 컴퓨터가 나누어 할 수 있습니다
help-canon = 퍼즐을 표준형으로 바꿉니다. 두 퍼즐이 동형이면, 그리고 그때에만 표준형이 같습니다
help-canon-more =
    표준형은 행, 열, 띠, 스택, 숫자를 서로 바꾸고 전치해서 얻는 모든 퍼즐 가운데 빈칸을 0으로 읽을 때 가장 작은 것입니다. 덧붙이는 열은 탭으로 구분합니다.
help-automorphisms = 자기동형의 개수를 덧붙입니다
help-transform = 표준형으로 가는 변환을 덧붙입니다
help-bands = 해의 띠와 스택마다 그 부류(1에서 416)를 덧붙입니다
help-same = 두 퍼즐이 동형인지, 어떤 변환으로 옮겨지는지 알려 줍니다
help-same-more = 퍼즐이 여러 개인 파일은 줄마다 비교합니다. 퍼즐이 아닌 줄은 그 쌍의 자리에 알립니다. 동형이 아닌 쌍이 있으면 종료 코드는 1입니다.
help-first = 퍼즐이나 파일
help-second = 다른 퍼즐이나, 퍼즐 수가 같은 파일
help-morph = 퍼즐마다 무작위 변환으로 모습을 바꿉니다
help-morph-seed = 난수 시드 [기본값: 실행할 때마다 새 시드]
help-dedupe = 동형인 퍼즐은 처음 나온 것만 그대로 내보냅니다. 해시가 아니라 표준형으로 비교하므로 정확합니다
help-dedupe-more = 메모리가 모자라면 나머지는 임시 파일에 둡니다.
help-key = 비교하는 방법
help-memory = 지금까지 본 퍼즐에 쓸 메모리: 500M, 4G. 넘치면 임시 파일을 씁니다
help-filter = 조건을 모두 만족하는 퍼즐만 그대로 내보냅니다: 스도쿠 목록의 grep
help-filter-more = 줄을 그대로 내보내며, 표의 행이면 머리글을 먼저 내보냅니다. 읽을 수 없는 입력은 표준 오류에만 알립니다. 조건을 만족하는 퍼즐이 없으면 종료 코드는 1입니다. --level, --er, --technique, --without은 해가 하나인 퍼즐만 만족할 수 있으며, --json을 주면 난이도도 출력합니다.
help-unique = 해가 정확히 하나
help-levels = 수준 또는 medium..hard 같은 수준의 범위: easy, medium, hard, expert, extreme, beyond
help-er = Sudoku Explainer의 난이도, 또는 7.., ..6.5, 7.1..7.3 같은 범위
help-needed = 퍼즐을 푸는 데 필요한 기법. 쉼표로 구분
help-unneeded = 퍼즐을 푸는 데 필요하면 안 되는 기법
help-filter-minimal = 해가 하나이고 더 뺄 단서가 없음
help-filter-clues = 단서의 개수: 17, 17..20, ..24, 30..
help-not = 조건을 만족하지 않는 퍼즐을 내보냅니다
help-of = 칸: r1c3 또는 A3
help-page = 명령 [기본값: minirow]
help-dir = 모든 명령의 페이지를 쓸 폴더

## 옵션의 값
help-default = {" "}[기본값: { $value }]
help-values = 쓸 수 있는 값
help-values-also = {" "}(다른 이름: { $names })
help-values-cells-rc = r1c3: 행과 열의 번호
help-values-cells-a1 = A3: 학습 노트처럼 행은 글자, 열은 숫자
help-values-notation-eureka = 포럼에서 쓰는 방식: (2=8)r4c3 - (8)r7c3 = (8)r8c2 - (8=2)r8c7 => r4c7<>2
help-values-notation-hodoku = HoDoKu 방식: 2- r4c3 -8- r7c3 =8= r8c2 -8- r8c7 -2 => r4c7<>2
help-values-theme-light = 밝은 바탕에 어두운 색
help-values-theme-dark = 어두운 화면에 밝은 색
help-values-theme-print = 인쇄용 흑백
help-values-theme-auto = 밝은 색, 시스템이 어두운 모드이면 어두운 색
help-values-medium-svg = 벡터 그림
help-values-medium-terminal = 기호와 색을 쓴 텍스트
help-values-medium-png = 픽셀 그림(기능 `print`를 켠 빌드)
help-values-paper-a4 = 210 x 297 mm
help-values-paper-letter = 8.5 x 11인치
help-values-paper-a5 = 148 x 210 mm
help-values-paper-6x9 = 6 x 9인치
help-values-style-grid = 후보 표
help-values-style-mask = 칸마다 아홉 글자, 지운 숫자는 `_`, 칸 사이는 탭
help-values-style-line = 한 줄에 729글자
help-values-format-cnf = 논리식
help-values-format-drat = 짧은 증명
help-values-format-lrat = 이유가 붙은 증명. 빨리 검사할 수 있습니다
help-values-key-puzzle = 퍼즐의 표준형으로
help-values-key-solution = 해의 표준형과 그 안의 단서로. 해가 하나인 퍼즐에서는 더 빠릅니다
help-values-to-line = 한 줄에 81글자, 빈칸은 .
help-values-to-sdm = 한 줄에 81글자, 빈칸은 0
help-values-to-nine = 아홉 글자씩 아홉 줄
help-values-to-spaced = 숫자와 공백으로 아홉 줄
help-values-to-grid = |, +, -로 그린 그림
help-values-to-unicode = 괘선 문자로 그린 그림
help-values-to-ss = Simple Sudoku, 테두리 있음
help-values-to-ss-plain = Simple Sudoku, 테두리 없음
help-values-to-hodoku-pm = HoDoKu의 후보 표
help-values-to-simple-pm = Simple Sudoku의 후보 표
help-values-to-mask = 칸마다 아홉 글자, 지운 숫자는 _
help-values-to-hodoku = HoDoKu 라이브러리의 줄
help-values-to-sukaku = 한 줄에 후보 729글자, 없으면 .
help-values-to-sukaku-zero = 한 줄에 후보 729글자, 없으면 0
help-values-to-csv = 열이 puzzle과 solution인 표
help-values-to-bank = sudoku-exchange 퍼즐 은행의 줄
help-values-to-sdk = SadMan Software, [Puzzle] 등의 절
help-values-to-sudocue = SudoCue, #으로 시작하는 줄 뒤에 아홉 줄
help-values-to-ndjson = 한 줄에 JSON 객체 하나
help-values-to-array = 프로그램에 쓰는 대괄호 목록
help-values-to-dimacs = SAT 풀이기를 위한 DIMACS CNF
help-values-to-variant-text = 모든 크기와 규칙: 한 줄에 규칙 하나
help-values-to-variant-json = 모든 크기와 규칙: JSON 객체
help-values-to-fpuzzles = f-puzzles의 JSON
help-values-to-fpuzzles-link = f-puzzles 링크
help-values-to-sudokupad = SudokuPad의 JSON
help-values-to-sudokupad-link = SudokuPad 링크
help-values-to-lisudoku = lisudoku의 JSON
help-values-to-solo = sgt-puzzles Solo의 게임 id
help-values-to-killer = 81글자로 쓴 킬러 스도쿠
help-values-to-plain-grid = 모든 크기의 격자, 글자나 숫자

## 사용법 오류
usage-command = 오류: '{ $argument }' 명령은 없습니다
usage-option = 오류: '{ $argument }' 옵션은 여기에 쓸 수 없습니다
usage-value = 오류: '{ $argument }'에 잘못된 값이 주어졌습니다: '{ $value }'
usage-no-value = 오류: '{ $argument }'에 값이 필요합니다
usage-missing = 오류: 필요한 인자가 없습니다: { $argument }
usage-conflict = 오류: 함께 쓸 수 없는 인자입니다: '{ $argument }', '{ $other }'
usage-too-many = 오류: '{ $argument }'에 값이 너무 많습니다
usage-bytes = 오류: 인자가 UTF-8 텍스트가 아닙니다
usage-possible = {"  "}쓸 수 있는 값: { $values }
usage-similar = {"  "}비슷한 것: { $values }
usage-help = {""}
    자세한 내용은 '--help'로 볼 수 있습니다.

## 단계
help-rate = 퍼즐의 난이도를 매깁니다
help-rate-more =
    human 척도는 모양만 바꾼 같은 퍼즐이면 언제나 같은 값을 냅니다. 수준(easy, medium, hard, expert, extreme, beyond), 수고, 가장 어려운 기법을 출력합니다. se 척도의 ER, EP, ED는 Sudoku Explainer 1.2.1의 값과 같습니다. ER은 가장 어려운 단계, EP는 첫 숫자를 놓을
    때까지 가장 어려운 단계, ED는 첫 단계의 난이도입니다. ER이 20.0이면 그 기법으로는 풀리지 않는다는 뜻입니다. hodoku 척도의 수준(Easy, Medium, Hard, Unfair, Extreme)과 점수는 HoDoKu 2.2의 값과 같습니다. 해가 여러 개인 퍼즐에는 해가 하나라고 가정하는 기법을 쓰지 않으며, 종료 코드는 1입니다. 척도는 docs/rating.md에서 설명합니다.
    {""}
    --format에서 %g는 퍼즐, human 척도의 %l은 수준, %e는 수고, %t는 가장 어려운 기법, %n은 그 기법이 필요한 라운드 수, %r은 ER, %p는 EP, %d는 ED, hodoku 척도의 %L은 수준, %s는 점수, %%는 퍼센트 기호입니다.
help-rate-scales = 쉼표로 구분한 척도: human, se, hodoku [기본값: --format에 쓴 척도, 없으면 human]
help-rate-rate_format = 퍼즐마다 출력할 내용 [기본값: 탭으로 구분한 난이도]
help-rate-why = 퍼즐을 어렵게 만드는 단계를 보여 줍니다
help-rate-work = se 척도에서 강제 체인의 노드가 N백만 개를 넘으면 그 퍼즐을 포기합니다
help-explain = 기법으로 퍼즐을 풀고 단계마다 이유를 설명합니다
help-explain-more = 후보 표시와 이미 쓴 숫자를 그대로 존중합니다. 추측은 하지 않으며, 기법으로 더 나아갈 수 없으면 그렇다고 말하고 그때의 후보를 보여 줍니다. 종료 코드는 1입니다. 해가 여러 개인 퍼즐에는 해가 하나라고 가정하는 기법을 쓰지 않습니다.
help-hint = 다음 단계를 원하는 만큼만 알려 줍니다
help-hint-more = 1은 기법의 계열, 2는 볼 곳까지, 3은 무늬, 4는 결과를 알려 줍니다. 틀린 숫자나 잘못 지운 후보가 있으면 먼저 알려 줍니다.
help-find = 지금 상태에서 기법이 쓰일 곳을 찾습니다
help-find-more = 없으면 종료 코드는 1입니다.
help-techniques = 기법을 나열하거나 한 기법의 설명을 보여 줍니다
help-app = 기법 문서에서 연습 링크로 쓸 웹 페이지의 주소
help-draw-techniques = 이 기법만 이 순서로 씁니다, 쉼표로 구분 [기본값: 모두, 쉬운 것부터]
help-explain-techniques = 이 기법만 이 순서로 씁니다, 쉼표로 구분 [기본값: 모두, 쉬운 것부터]
help-hint-techniques = 이 기법만 이 순서로 씁니다, 쉼표로 구분 [기본값: 모두, 쉬운 것부터]
help-without = 이 기법을 쓰지 않습니다
help-no_uniqueness = 해가 하나라고 가정하는 기법을 쓰지 않습니다
help-from_step = N단계부터 보여 줍니다
help-to_step = N단계까지 보여 줍니다
help-notation = 단계를 문장 대신 기호로 짧게 씁니다
help-explain-grids = 싱글이 아닌 단계 앞에 후보 격자를 보여 줍니다
help-explain-verify = 독립된 검사기로 모든 단계를 검사합니다
help-level = 알려 주는 정도
help-technique = 기법: 이름(id) 또는 hodoku:0300 같은 HoDoKu 번호
help-find-all = 처음 하나가 아니라 모두 찾습니다
help-scale = 누구의 단계를 따를지: human(쉬운 것부터), se와 hodoku(Sudoku Explainer와 HoDoKu의 단계를 그 순서대로) [기본값: human]
help-explain-easiest = 가장 어려운 단계가 가장 쉽고, 그다음 노력이 가장 적은 경로를 고르고, 얼마나 나아졌는지 알려 줍니다
help-svg_folder = 보여 주는 단계마다 그림을 이 폴더에 그립니다
help-html = 보여 주는 단계마다 그림이 있는 보고서를 HTML 파일 하나로 씁니다
help-certificate_file = 경로 전체를 `verify`로 검사할 수 있는 증명서로 씁니다
help-theme = 그림의 색
help-draw = 지금 상태나 단계를 그립니다
help-draw-more = --step이나 --technique이 없으면 지금 상태를 그대로 그립니다. 여러 경우를 살피는 단계는 경우마다 그림이 있습니다. 퍼즐이 여러 개면 SVG나 PNG 파일에 번호를 붙입니다: picture.svg는 picture-1.svg, picture-2.svg가 됩니다. 표준 출력에는 그림 한 장만 쓸 수 있습니다.
help-draw-step = `explain`이 찾은 경로의 N단계를 그립니다
help-drawn_technique = 지금 상태에서 이 기법의 첫 단계를 그립니다
help-medium = 그리는 방식
help-svg_file = SVG를 표준 출력 대신 파일에 씁니다. 퍼즐이 여러 개면 이름에 번호를 붙입니다
help-pages = 모든 기법의 설명과 그림을 이 폴더에 모든 언어로 씁니다

## 페이지
help-serve = 스도쿠 페이지와 질의 API를 이 컴퓨터에 HTTP로 제공합니다
help-serve-more =
    게임, 판 위에 그려 주는 힌트, 풀이, 만들기, 배우기를 할 수 있습니다. 주소를 출력하고 Ctrl-C를 누르면 끝납니다. 질문은 /api/NAME에 JSON을 POST로
    보내며, /api/openapi.json에 설명이 있습니다. 1 MiB가 넘는 본문, 10초가 넘게 걸리는 헤더와 본문, 스레드마다 32개가 넘게 기다리는 질문은
    거절합니다. 다른 호스트 이름을 쓰거나 다른 페이지에서 온 요청도 거절합니다. 클라이언트가 연결을 끊으면 질문도 끝나고, 20초 동안
    답을 읽지 않는 클라이언트는 연결을 끊습니다.
help-port = 포트. 0이면 비어 있는 아무 포트
help-host = 연결을 받을 주소. 루프백 주소가 아니면 다른 사람도 페이지를 쓸 수 있습니다
help-names = 다른 사람이 이 컴퓨터에 접속할 때 쓰는 이름. IP 주소로는 이름 없이도 접속할 수 있습니다
help-time = 질문 하나에 쓸 수 있는 시간(초)
help-open = 브라우저에서 페이지를 엽니다
help-embed = 다른 사이트의 페이지가 이 페이지를 프레임에 넣을 수 있게 합니다
help-play = 브라우저에서 스도쿠 페이지를 엽니다
help-play-more = `serve --open`과 같습니다. Ctrl-C를 누르면 끝납니다.

## 책
help-book = 퍼즐을 책으로 만듭니다. 정답이 뒤에 실린 PDF입니다
help-book-more = 퍼즐마다 번호와 `rate`가 알려 주는 난이도가 붙습니다. 해가 정확히 하나가 아닌 퍼즐은 빼고 알려 줍니다. 표지와 푸는 방법은 --lang의 언어로 씁니다.
help-book-make = 읽는 대신 180도 회전 대칭인 퍼즐을 N개 만듭니다
help-book-book_level = 이 난이도 또는 medium..hard 같은 범위의 퍼즐만 싣습니다: easy, medium, hard, expert, extreme, beyond
help-book-footer = 쪽 아래에 넣을 글 [기본값: --make와 함께 쓰면 같은 퍼즐을 다시 만드는 명령]
help-book-no_footer = 쪽 아래에 쪽 번호만 인쇄합니다
help-book-seed = 만들 퍼즐의 시드. 쪽마다 아래에 인쇄합니다 [기본값: 실행할 때마다 새 시드]
help-book-title = 제목 [기본값: 스도쿠]
help-book-per_page = 한 쪽의 퍼즐 수: 1(큰 글자), 2, 4, 6
help-book-paper = 종이 크기
help-book-ramp = 난이도와 노력이 낮은 퍼즐부터 싣습니다
help-book-no_levels = 난이도를 인쇄하지 않습니다
help-book-qr = 퍼즐마다 81자를 담은 QR 코드를 붙입니다. 앞에 붙일 글(예: 페이지 주소)을 줄 수 있습니다
help-book-font = 제목과 번호의 글꼴. TrueType이나 OpenType 파일 [기본값: 시스템 글꼴]
help-draw-width = PNG의 너비(픽셀)
