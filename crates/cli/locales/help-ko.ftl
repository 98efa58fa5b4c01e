# 도움말과 사용법 오류, 한국어. 영어는 args.rs의 정의 곁에 있다.

## 제목
help-usage = 사용법
help-root-usage = minirow [OPTIONS] [COMMAND] [INPUT]...
help-examples = 예
help-options = 옵션
help-global = 공통 옵션
help-arguments = 인자
help-commands = 명령
help-default = {" "}[기본값: { $value }]
help-values = {" "}[쓸 수 있는 값: { $names }]
help-also = 다른 이름: { $names }
help-alias = 다른 이름: { $names }
help-flag = 도움말을 출력합니다
help-version = 버전을 출력합니다
help-more-help =
    더 보기:
    {"  "}minirow help 명령        명령 하나의 설명(`minirow 명령 --help`와 같음)
    {"  "}minirow help commands    드물게 쓰는 명령까지 모두
    {"  "}minirow help formats     퍼즐 형식
    {"  "}minirow help techniques  풀이 기법의 이름
    {"  "}minirow help exit-codes  종료 코드
man-name = 이름
man-synopsis = 개요
man-description = 설명

## 명령의 묶음
help-group-solve = 풀기와 검사
help-group-learn = 배우기
help-group-make = 만들기와 인쇄
help-group-lists = 목록 다루기
help-group-research = 연구
help-group-tools = 웹 앱과 도구

## 주제
help-exit-status = 종료 코드
help-exit-codes =
    {"  "}0    모든 퍼즐을 정상으로 처리했습니다
    {"  "}1    해가 없거나, 유일해가 아니거나, 막혔거나, 거부된 퍼즐이 있습니다
    {"  "}2    입력이나 사용법이 잘못되었습니다. 나머지 퍼즐은 처리합니다
    {"  "}130  Ctrl-C로 멈췄습니다(SIGTERM 143, SIGHUP 129). 그때까지의 결과는 남습니다
help-topic-commands = 명령 하나의 설명은 `minirow help 명령`으로 볼 수 있습니다.
help-topic-formats =
    입력 형식은 자동으로 알아냅니다. `--from 형식`으로 지정할 수도 있습니다.
    출력 형식은 `convert --to 형식`으로 고릅니다. 예는 docs/formats.md에 있습니다.
help-formats-classic = 일반 9×9 퍼즐
help-formats-variant = 크기나 규칙이 다른 퍼즐(자동으로 알아내고, `convert --to`로 씁니다)
help-topic-techniques =
    --technique, --techniques, --without에 쓰는 이름입니다. `minirow techniques 이름`은
    그 기법을, `minirow techniques --help`는 명령을 설명합니다. 대소문자, 붙임표, 공백은
    구별하지 않으며 hodoku:0300 같은 HoDoKu 번호도 쓸 수 있습니다.
help-no-topic =
    `{ $topic }`라는 명령이나 주제는 없습니다
    {"  "}주제: commands, formats, techniques, exit-codes

## 명령
help-minirow = 스도쿠 퍼즐을 풀고, 설명하고, 난이도를 매기고, 만들고, 검사합니다
help-minirow-more = 퍼즐 하나도, 수백만 개도 처리합니다. 널리 쓰이는 형식의 퍼즐을 인자, 파일, 표준 입력에서 읽고, 퍼즐마다 결과를 입력 순서대로 출력합니다. 명령을 쓰지 않으면 퍼즐을 풉니다.
help-solve = 퍼즐을 풉니다
help-solve-more = 해가 여러 개면 사전순으로 가장 앞선 해를 출력하며, 알고리즘이 달라도 답은 같습니다. 해가 없으면 그 자리에 `#`으로 시작하는 줄을 출력하고 종료 코드 1로 끝납니다.
help-count = 해의 개수를 정확히 셉니다(10^21개라도)
help-count-more = 해가 적으면 하나하나 세고, 많으면 해를 만들지 않고 열마다 숫자를 나누는 경우의 수를 더해 셉니다. --limit이나 --engine을 쓰면 하나하나 셉니다. JSON에서 2^53보다 큰 개수는 숫자로 된 문자열입니다.
help-chances = 후보마다 그 후보가 들어 있는 해의 개수를 셉니다
help-chances-more = 해의 개수를 출력한 다음, 해에 나타나는 후보마다 한 줄씩 칸, 숫자, 그 후보가 들어 있는 해의 개수, 백분율을 출력합니다. JSON에서는 `cells`에 칸마다 개수 아홉 개가 있습니다.
help-sample = 해를 균등한 확률로 무작위로 뽑습니다
help-sample-more = 모든 해의 확률이 같고, 같은 해가 여러 번 나올 수 있습니다. 결과는 퍼즐, 시드, 순번만으로 정해지며 스레드 수나 CPU, 목록의 다른 퍼즐과는 무관합니다.
help-rank = 해가 사전순으로 몇 번째인지 출력합니다
help-rank-more = 순위는 사전순으로 앞선 해의 개수입니다. 주어진 81개 숫자가 퍼즐의 해가 아니면 종료 코드 1로 끝납니다.
help-unrank = 주어진 순위의 해를 출력합니다
help-unrank-more = 사전순으로 첫 해의 순위가 0입니다. 순위가 해의 개수 이상이면 종료 코드 1로 끝납니다.
help-list = 모든 해를 사전순으로 나열합니다
help-list-more = 해가 없는 퍼즐이 있으면 종료 코드 1로 끝납니다.
help-check = 규칙 위반, 유일성, 없어도 되는 단서를 검사합니다
help-check-more = 빼도 여전히 유일해이면 없어도 되는 단서입니다. 유일해가 아닌 퍼즐이 있으면 종료 코드 1로 끝납니다.
help-candidates = 칸마다 후보를 보여 줍니다
help-candidates-more = 크기나 규칙이 다른 퍼즐은 엔진이 추측하기 전에 남는 후보를 보여 줍니다.
help-peers = 칸의 단위(unit: 행, 열, 박스)와 동료(peer) 20칸을 보여 줍니다
help-convert = 퍼즐을 다른 형식으로 바꿉니다
help-convert-more = 형식의 목록은 `minirow help formats`에 있습니다. 읽을 수 없는 입력은 표준 오류에 알립니다. 줄이나 그림 형식에서는 그 자리에 #으로 시작하는 줄을, ndjson에서는 "status":"invalid"인 객체를 남기고, csv, array, dimacs, sdk에는 남기지 않습니다.
help-read = 사진, 스캔, 화면 캡처에서 퍼즐을 읽습니다
help-read-more = 퍼즐마다 한 줄로 출력하며, 한 쪽에 퍼즐이 여럿이면 읽는 순서대로 출력합니다. 사진과 비교해 볼 칸은 표준 오류에 알립니다. 잘못 읽은 숫자는 스도쿠 규칙으로 고칩니다. --strict를 쓰면 고친 칸이나 불확실한 칸이 있는 사진은 거부합니다. JPEG, PNG, WebP, GIF 파일을 지원하며 폴더나 zip 파일 안에 있어도 됩니다. 다른 모든 명령도 사진을 입력으로 받습니다.
help-compare = 퍼즐 하나로 풀이 알고리즘을 비교합니다
help-bench = 푸는 속도를 측정합니다
help-bench-more = 퍼즐을 먼저 메모리에 읽어 두고 되풀이해 풉니다. 81자를 읽는 것부터 해를 얻기까지의 시간을 모두 잽니다.
help-prove = 해가 하나뿐이거나 없음을 증명합니다
help-prove-more = 표준 증명 검사기로 확인할 수 있는 DRAT나 LRAT 증명을 씁니다. 증명서는 파일 두 개입니다. NAME.cnf는 주장이 참일 때만 만족할 수 없는 논리식이고, NAME.drat 또는 NAME.lrat은 만족할 수 없음을 보이는 증명입니다. NAME은 입력의 이름과 퍼즐이 있는 줄의 번호입니다. --out을 쓰지 않으면 퍼즐마다 한 줄을 출력하거나 --format으로 고른 텍스트를 출력합니다. 해가 여러 개인 퍼즐이 있으면 종료 코드 1로 끝납니다. 크기나 규칙이 다른 퍼즐의 증명은 DRAT뿐입니다.
help-verify = prove나 explain이 쓴 증명서를 검사합니다
help-verify-more = 검사기는 증명기와 코드를 공유하지 않습니다. 퍼즐에서 논리식을 직접 만들어 NAME.cnf와 비교하고, 그 파일이 없으면 퍼즐을 풀어 그 결과에 대한 증명인지 검사합니다. 검증에 실패한 증명서가 있으면 종료 코드 1로 끝납니다.
help-completions = 셸 자동 완성 스크립트를 출력합니다
help-man = 매뉴얼 페이지를 출력하거나 폴더에 모두 씁니다

help-help = 명령이나 주제의 도움말을 보여 줍니다
help-help-more = 주제: `commands`는 모든 명령, `formats`는 퍼즐 형식, `techniques`는 풀이 기법의 이름, `exit-codes`는 종료 코드를 보여 줍니다.
help-help-topic = 명령이나 주제 [기본값: 전체 안내]
help-every_command = 드물게 쓰는 명령까지 모두 나열합니다

## 공통 옵션
help-json = 한 줄에 JSON 객체를 하나씩 출력합니다(스키마: docs/answers.schema.json)
help-from = 입력 형식 [기본값: 자동 감지. 목록은 `minirow help formats`]
help-strict = 퍼즐이 아닌 입력이 나오면 바로 멈춥니다
help-threads = 스레드 수 [기본값: 코어마다 하나]
help-lang = 메시지의 언어 [기본값: 로캘을 따름]
help-output = 결과를 FILE에 씁니다. 임시 파일에 다 쓴 뒤 이름을 바꾸므로 쓰다 만 파일이 남지 않습니다. Ctrl-C로 멈추면 그때까지의 결과를 남깁니다. 읽을 수 있는 입력이 하나도 없으면 FILE을 그대로 둡니다. `-`는 표준 출력입니다
help-with_filename = 결과마다 앞에 퍼즐의 파일 이름과 줄 번호를 붙입니다
help-cells = 텍스트에서 칸을 부르는 이름
help-color = 색을 씁니다 [기본값: NO_COLOR가 없는 터미널에서만]
help-verbose = 건너뛴 줄을 알리고, 끝에 요약을 출력합니다
help-quiet = 결과만 출력합니다. 메시지와, 읽을 수 없는 입력을 알리는 # 줄은 출력하지 않습니다
help-inputs = 퍼즐, 파일, 폴더. 없거나 `-`이면 표준 입력
help-recursive = 하위 폴더도 읽습니다
help-shard = N개로 나눈 것 중 I번째만 처리합니다. 목록 하나를 컴퓨터 N대로 나누어 처리할 때 씁니다. I번째부터 N개마다 하나씩, 줄마다 퍼즐이 하나인 큰 목록은 이어진 한 부분을 처리합니다

## 명령의 옵션
help-read-marks = 칸마다 적힌 연필 표시(후보)도 729자 한 줄(`sukaku` 형식)로 출력합니다
help-read-debug_svg = 사진에서 찾은 선, 숫자, 확실한 정도를 FILE에 그립니다. 사진이 여럿이면 마지막 것을 그립니다
help-convert-to = 출력 형식(`minirow help formats` 참조)
help-to = 출력 형식(`minirow help formats` 참조) [기본값: line, 터미널에서 퍼즐이 하나면 그림]
help-engine = 풀이 알고리즘
help-any = 유일해인지 확인하지 않고 아무 해나 하나 출력합니다. 사전순으로 첫 해가 아닐 수 있습니다
help-solve-techniques = `--engine rules`가 쓸 기법, 쉼표로 구분 [기본값: full-house,naked-single,hidden-single]
help-column = 퍼즐이 들어 있는 Parquet 파일의 열 [기본값: puzzle]
help-limit = 퍼즐마다 이 개수까지만 찾습니다
help-quick = 유일성만 검사하고, 없어도 되는 단서는 찾지 않습니다
help-bench-limit = 찾을 해의 개수: 1이면 첫 해에서 멈추고, 2이면 유일해인지도 확인합니다
help-style = 출력 방식
help-propagate = 먼저 제약 조건 전파를 합니다: 네이키드 싱글과 히든 싱글을 더 없을 때까지 확정
help-compare-seconds = 알고리즘마다 제한 시간(초)
help-bench-seconds = 파일마다 측정할 시간(초)
help-files = 퍼즐 또는 퍼즐 파일
help-out = 증명서를 쓸 폴더. 없으면 만듭니다
help-format = 출력할 텍스트, 쉼표로 구분. --out을 쓰면 논리식은 언제나 씁니다 [--out의 기본값: drat]
help-puzzle = 퍼즐 또는 퍼즐 파일
help-certificate = .cnf 파일과 나란히 있는 증명 파일, `prove --out`이 쓴 폴더, 또는 `explain --certificate`가 쓴 파일
help-shell = 셸
help-svg = SVG 히트맵을 그립니다. 더 많은 해에 들어 있는 후보일수록 진합니다. 퍼즐이 여러 개면 -o가 필요하고 파일 이름에 번호가 붙습니다
help-sample-number = 퍼즐마다 뽑을 해의 개수
help-seed = 난수 시드. 시드가 같으면 같은 해를 뽑습니다 [기본값: 실행할 때마다 새 시드]
help-solution = 해: 숫자 81개
help-unrank-number = 순위: 앞선 해의 개수
help-effort = 크기나 규칙이 다른 퍼즐: 충돌이나 해가 이만큼 나오면 답을 포기합니다. 0이면 포기하지 않습니다 [기본값: 1000000]
help-work = 추정한 연산이 N백만 번을 넘는 퍼즐은 계산하지 않습니다. 코어 하나가 1밀리초에 약 백만 번을 합니다
help-estimate = 크기나 규칙이 다른 퍼즐의 해의 수를 무작위 탐색 N번으로 추정합니다. 일반 퍼즐은 그대로 정확히 셉니다 [수를 쓰지 않으면 1000]
help-count-seed = 무작위 탐색의 시드 [기본값: 0]
help-true = 어떤 해에든 나오는 후보만
help-candidates-limit = --true와 함께: 후보마다 그 후보가 나오는 해를 N개까지 셉니다
help-size = 격자의 크기: 9 대신 1에서 36
help-rules = 규칙. 쉼표로 구분합니다: `killer`는 숫자 대신 케이지, `jigsaw`는 무작위 영역, `thermo`는 온도계를 만듭니다
help-guesses = --size나 --rules와 함께: 엔진에 필요한 추측의 수, 보기: 0, ..3, 10... 전파만으로 풀리면 0입니다
help-generate = 유일해인 퍼즐을 만듭니다
help-generate-more = 해를 균등한 확률로 하나 뽑고, 무작위 순서로 단서를 뺍니다. --clues가 없으면 더 뺄 단서가 없는 최소 퍼즐입니다. 시드가 같으면 컴퓨터와 스레드 수에 상관없이 같은 퍼즐이 나옵니다. --level, --er, --technique, --without을 쓰면 조건에 맞는 퍼즐이 나올 때까지 만들며, --json에는 난이도도 나옵니다. --size나 --rules를 주면 크기나 규칙이 다른 퍼즐을 만듭니다.
help-generate-number = 만들 퍼즐의 개수
help-generate-seed = 난수 시드 [기본값: 실행할 때마다 새 시드. 표준 오류에 출력합니다]
help-generate-clues = 단서의 개수. 예: 24, 22..26
help-generate-minimal = 최소 퍼즐만 만듭니다. --symmetry를 쓰면 대칭으로 묶인 단서를 함께 뺄 수 없는 퍼즐입니다
help-symmetry = 단서 배치의 대칭
help-generate-pattern = 이 퍼즐, 그림, 파일에서 채워진 칸에만 단서를 둡니다
help-generate-solution = 이 해를 정답으로 하는 퍼즐을 만듭니다: 다 채운 격자, 유일해인 퍼즐, 또는 그 파일
help-grids = 퍼즐 대신 다 채운 격자를 균등한 확률로 만듭니다
help-unbiased = --clues에 맞는 최소 퍼즐을 모두 같은 확률로 뽑습니다. 이 옵션이 없으면 단서가 적은 퍼즐이 지나치게 자주 나옵니다. 훨씬 느립니다: 단서 26개이면 초당 20개쯤
help-give_up_after = 새 퍼즐 없이 이 시간이나 시도 횟수가 지나면 그만둡니다. 예: 30s, 5m, 100000 [기본값: 1000000번, --pattern이면 1000번]
help-minimize = 최소 퍼즐이 될 때까지 단서를 뺍니다
help-minimize-all = 각 퍼즐에 들어 있는 최소 퍼즐을 모두 출력합니다. 아주 많을 수 있습니다
help-minimize-one = 각 퍼즐에서 시드로 고른 최소 퍼즐을 하나만 출력합니다(기본값)
help-minimize-seed = 단서를 시험하는 순서의 시드 [기본값: 실행할 때마다 새 시드]
help-vary = 단서 몇 개를 빼고 더해 비슷한 퍼즐을 찾습니다
help-vary-more = 유일해인 퍼즐만 출력합니다. 동형인 퍼즐은 한 번만 출력하고, 입력과 동형인 퍼즐은 뺍니다.
help-minus = 뺄 단서의 개수
help-plus = 더할 단서의 개수
help-vary-digits = 단서의 칸은 그대로 두고 이 개수만큼 숫자를 바꿉니다
help-vary-minimal = 최소 퍼즐만 출력합니다
help-against = 이 파일의 퍼즐과 동형인 것도 뺍니다
help-unavoidable = 해의 최소 회피 불가 집합을 나열합니다
help-unavoidable-more = 이 해를 정답으로 하는 퍼즐은 이 집합마다 단서가 하나는 있습니다. 집합마다 한 줄에 크기와 칸을 작은 것부터 출력합니다. 해 대신 유일해인 퍼즐을 주어도 됩니다.
help-max = 집합의 최대 크기. 클수록 시간이 급격히 늘어납니다
help-scan = 주어진 해를 정답으로 하는, 단서 N개짜리 퍼즐을 모두 찾습니다
help-scan-more = 해 대신 유일해인 퍼즐을 주어도 됩니다. 최소가 아닌 퍼즐도 나옵니다. 단서 17개이면 몇 초 걸리고, 하나 늘 때마다 몇 배씩 오래 걸립니다.
help-scan-inputs = 해나 퍼즐, 파일, 폴더. 없거나 `-`이면 표준 입력
help-scan-clues = 단서의 개수
help-within = 이 퍼즐이나 파일에서 채워진 칸에만 단서를 둡니다
help-scan-shard = N개로 나눈 작업 중 I번째만 찾습니다. 여러 컴퓨터가 나누어 할 때 씁니다
help-canon = 퍼즐을 표준형으로 바꿉니다
help-canon-more = 표준형은 행, 열, 밴드(가로 박스 세 개), 스택(세로 박스 세 개), 숫자를 서로 바꾸고 전치해서 얻는 퍼즐 중에서, 빈칸을 0으로 보고 81자리 수로 읽을 때 가장 작은 것입니다. 동형인 퍼즐끼리만 표준형이 같습니다. 덧붙이는 열은 탭으로 구분하며, 언어와 상관없이 같은 출력입니다.
help-automorphisms = 자기동형(칸을 옮기고 숫자 이름만 바꾸면 자기 자신이 되는 변환)의 개수를 덧붙입니다
help-transform = 표준형으로 가는 변환을 덧붙입니다
help-bands = 해의 밴드와 스택마다 그 종류 번호(1~416)를 덧붙입니다
help-same = 두 퍼즐이 동형인지 알려 줍니다
help-same-more = 동형이면 어떤 변환으로 옮겨지는지도 출력합니다. 파일은 퍼즐마다 짝을 지어 비교하고, 퍼즐이 아닌 입력은 그 쌍의 자리에 알립니다. 동형이 아닌 쌍이 있으면 종료 코드 1로 끝납니다.
help-first = 퍼즐이나 파일
help-second = 다른 퍼즐이나, 퍼즐 수가 같은 파일
help-morph = 퍼즐마다 무작위로 변환한 동형 퍼즐을 출력합니다
help-morph-seed = 난수 시드 [기본값: 실행할 때마다 새 시드]
help-dedupe = 동형까지 포함해 중복된 퍼즐을 없앱니다
help-dedupe-more = 동형인 퍼즐 중 처음 나온 것만 그대로 남깁니다. 해시가 아니라 표준형으로 비교하므로 정확합니다. --memory를 넘으면 임시 파일을 씁니다.
help-key = 비교 기준
help-memory = 지금까지 본 퍼즐에 쓸 메모리의 한도. 예: 500M, 4G
help-filter = 조건에 모두 맞는 퍼즐만 남깁니다
help-filter-more = 맞는 줄은 그대로 출력하고, 표의 머리글도 남깁니다. 읽을 수 없는 입력은 표준 오류에만 알립니다. 맞는 퍼즐이 없으면 종료 코드 1로 끝납니다. 유일해가 아닌 퍼즐은 --level, --er, --technique, --without에 맞지 않으며, 이 옵션을 쓰면 --json에 난이도도 나옵니다.
help-unique = 유일해인 퍼즐만
help-levels = 등급 또는 medium..hard 같은 등급의 범위: easy, medium, hard, expert, extreme, beyond
help-er = Sudoku Explainer의 난이도, 또는 7.., ..6.5, 7.1..7.3 같은 범위
help-needed = 푸는 데 꼭 필요한 기법, 쉼표로 구분
help-unneeded = 이 기법이 필요한 퍼즐은 뺍니다, 쉼표로 구분
help-filter-minimal = 유일해이고 더 뺄 단서가 없는 최소 퍼즐만
help-filter-clues = 단서의 개수. 예: 17, 17..20, ..24, 30..
help-not = 조건에 맞지 않는 퍼즐을 남깁니다
help-of = 칸. 예: r1c3, A3
help-page = 명령 [기본값: minirow]
help-dir = 모든 명령의 페이지를 쓸 폴더

help-compare-more = 알고리즘마다 대입 횟수, 백트래킹 횟수, 시간, 답을 보여 주고, 경우의 수도 보여 줍니다.
help-verify-format = 증명서의 형식 [기본값: 파일 이름에서]
help-verify-shard = `prove`처럼 N개로 나눈 것 중 I번째만 검사합니다
help-generate-to = 출력 형식(`minirow help formats` 참조) [기본값: line]
help-morph-to = 출력 형식(`minirow help formats` 참조) [기본값: line]
help-minimize-more = 최소 퍼즐은 어느 단서를 하나만 빼도 해가 둘 이상이 되는 퍼즐입니다.

## 옵션의 값
help-values-engine-backtrack = 빈칸에 1부터 차례로 넣어 보고 행, 열, 박스를 훑어 유망한지 검사하는 백트래킹
help-values-engine-flags = 행·열·박스에 쓴 숫자를 비트마스킹으로 기록하는 백트래킹(플래그)
help-values-engine-propagate = 제약 조건 전파(제약조건전파)를 하고, 남으면 후보가 가장 적은 칸부터 깊이 우선 탐색(DFS)
help-values-engine-bands = SIMD로 아홉 숫자를 한꺼번에 처리
help-values-engine-lanes = SIMD 레인마다 퍼즐을 하나씩 담아 동시에 풀기
help-values-engine-rules = 추측 없이 --techniques의 기법만으로 풀기. 막힐 수 있음
help-values-engine-all = 탐색 알고리즘을 차례로 모두
help-values-cells-rc = 행과 열의 번호: r1c3
help-values-cells-a1 = 행은 글자(A~I), 열은 숫자(1~9): A3
help-values-notation-eureka = 포럼에서 쓰는 방식: (2=8)r4c3 - (8)r7c3 = (8)r8c2 - (8=2)r8c7 => r4c7<>2
help-values-notation-hodoku = HoDoKu 방식: 2- r4c3 -8- r7c3 =8= r8c2 -8- r8c7 -2 => r4c7<>2
help-values-theme-light = 밝은 바탕에 어두운 색
help-values-theme-dark = 어두운 바탕에 밝은 색
help-values-theme-print = 인쇄용 흑백
help-values-theme-auto = 시스템 설정을 따름(다크 모드면 어두운 색)
help-values-medium-svg = 벡터 그림
help-values-medium-terminal = 기호와 색을 쓴 텍스트
help-values-medium-png = PNG 이미지(`print` 피처를 켠 빌드)
help-values-paper-a4 = 210 x 297 mm
help-values-paper-letter = 8.5 x 11인치
help-values-paper-a5 = 148 x 210 mm
help-values-paper-6x9 = 6 x 9인치
help-values-style-grid = 후보표
help-values-style-mask = 칸마다 아홉 글자, 지운 숫자는 `_`, 칸 사이는 탭
help-values-style-line = 한 줄에 729글자
help-values-format-cnf = CNF 논리식(DIMACS)
help-values-format-drat = DRAT 증명(짧음)
help-values-format-lrat = LRAT 증명(힌트가 있어 더 빨리 검사함)
help-values-key-puzzle = 퍼즐의 표준형
help-values-key-solution = 해의 표준형과 그 안의 단서. 유일해인 퍼즐에서는 더 빠릅니다
help-values-to-line = 한 줄에 81글자, 빈칸은 .
help-values-to-sdm = 한 줄에 81글자, 빈칸은 0
help-values-to-nine = 아홉 글자씩 아홉 줄(백준 2239번)
help-values-to-spaced = 한 칸씩 띄운 아홉 줄(백준 2580번)
help-values-to-grid = |, +, -로 그린 그림
help-values-to-unicode = 괘선 문자로 그린 그림
help-values-to-ss = Simple Sudoku, 테두리 있음
help-values-to-ss-plain = Simple Sudoku, 테두리 없음
help-values-to-hodoku-pm = HoDoKu의 후보표
help-values-to-simple-pm = Simple Sudoku의 후보표
help-values-to-mask = 칸마다 아홉 글자, 지운 숫자는 _
help-values-to-hodoku = HoDoKu 라이브러리 형식
help-values-to-sukaku = 한 줄에 후보 729글자, 없으면 .
help-values-to-sukaku-zero = 한 줄에 후보 729글자, 없으면 0
help-values-to-csv = 열이 puzzle과 solution인 표
help-values-to-bank = sudoku-exchange 퍼즐 뱅크 형식
help-values-to-sdk = SadMan Software, [Puzzle] 등의 섹션
help-values-to-sudocue = SudoCue, #으로 시작하는 줄 뒤에 아홉 줄
help-values-to-ndjson = 한 줄에 JSON 객체 하나
help-values-to-array = 소스 코드에 붙여 넣는 2차원 배열
help-values-to-gsf = gsf의 분류 목록 형식
help-values-to-opensudoku = OpenSudoku의 XML
help-values-to-sudokuwiki = SudokuWiki 링크
help-values-to-html = HTML 표
help-values-to-cells = r1c1=4나 A1=4 같은 목록
help-values-to-dimacs = SAT 솔버용 DIMACS CNF
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
usage-option = 오류: '{ $argument }' 옵션은 없습니다
usage-value = 오류: '{ $argument }'의 값이 잘못되었습니다: '{ $value }'
usage-no-value = 오류: '{ $argument }'에 값이 필요합니다
usage-missing = 오류: 필수 인자가 빠졌습니다: { $argument }
usage-conflict = 오류: 함께 쓸 수 없는 인자입니다: '{ $argument }', '{ $other }'
usage-too-many = 오류: '{ $argument }'에 값이 너무 많습니다
usage-bytes = 오류: 인자가 UTF-8 텍스트가 아닙니다
usage-possible = {"  "}쓸 수 있는 값: { $values }
usage-similar = {"  "}혹시 이것인가요? { $values }
usage-help = {""}
    자세한 내용은 '--help'로 볼 수 있습니다.

## 맞지 않는 값
unfit-range = { $first }에서 { $last } 사이의 정수여야 합니다
unfit-number-from = { $first } 이상의 정수여야 합니다
unfit-seconds = 0에서 1000000 사이의 초여야 합니다
unfit-solution = 올바른 해(규칙에 맞는 숫자 81개)여야 합니다
unfit-no-solution = 유일해인 퍼즐이어야 하는데 해가 없습니다
unfit-several-solutions = 유일해인 퍼즐이어야 하는데 해가 여러 개입니다
unfit-patience = 시도 횟수, 또는 30s, 5m, 1h 같은 시간이어야 합니다
unfit-clues = 개수, 또는 22..26, ..24, 30.. 같은 범위여야 합니다
unfit-er = 난이도, 또는 7.1, 7.., ..6.5, 7.1..7.3 같은 범위여야 합니다
unfit-per-page = 1, 2, 4, 6 중 하나여야 합니다
unfit-memory = 500M이나 4G 같은 크기여야 합니다
unfit-shard = I/N 꼴이고 I는 1에서 N까지여야 합니다
wanted-technique = naked-single이나 hodoku:0003 같은 기법이어야 합니다
wanted-name = { $names } 중 하나여야 합니다
wanted-pattern = 81칸이어야 하는데 { $found }칸입니다. 단서가 없는 칸은 .으로 씁니다
wanted-cell = r1c3이나 A3 같은 칸이어야 합니다
wanted-number = 정수여야 합니다
wanted-address = 127.0.0.1 같은 IP 주소여야 합니다

## 단계
help-rate = 퍼즐의 난이도를 매깁니다
help-rate-more =
    human(기본값): 등급(easy, medium, hard, expert, extreme, beyond), 노력(effort), 가장 어려운 기법. 동형인 퍼즐이면 언제나 같은 값입니다.
    {""}
    se: ER, EP, ED. Sudoku Explainer 1.2.1의 값과 같습니다. ER은 가장 어려운 단계, EP는 첫 숫자를 넣을 때까지 가장 어려운 단계, ED는 첫 단계의 난이도입니다. ER이 20.0이면 Sudoku Explainer의 기법으로는 풀리지 않는다는 뜻입니다.
    {""}
    hodoku: 등급(Easy, Medium, Hard, Unfair, Extreme)과 점수. HoDoKu 2.2의 값과 같습니다.
    {""}
    해가 여러 개인 퍼즐에는 유일해를 전제로 하는 기법을 쓰지 않으며, 종료 코드 1로 끝납니다. 척도는 docs/rating.md에서 설명합니다. 크기나 규칙이 다른 퍼즐은 따로 정한 비용으로 human 척도만 매깁니다(docs/variants.md).
    {""}
    --format의 항목: %g 퍼즐; %l 등급, %e 노력, %t 가장 어려운 기법, %n 그 기법이 쓰인 라운드 수(human); %r ER, %p EP, %d ED(se); %L 등급, %s 점수(hodoku); %% 퍼센트 기호.
help-rate-scales = 척도, 쉼표로 구분: human, se, hodoku [기본값: --format에 쓴 척도, 없으면 human]
help-rate-rate_format = 퍼즐마다 출력할 내용 [기본값: 탭으로 구분한 난이도]
help-rate-why = 난이도를 결정한 단계를 보여 줍니다
help-rate-work = 강제 체인의 노드가 N백만 개를 넘으면 그 퍼즐은 그만둡니다(se만)
help-explain = 한 단계씩 풀면서 단계마다 이유를 설명합니다
help-explain-more = 적어 둔 후보와 숫자에서 이어서 풉니다. 추측은 하지 않습니다. 막히면 그때의 후보를 보여 주고 종료 코드 1로 끝납니다. 해가 여러 개인 퍼즐에는 유일해를 전제로 하는 기법을 쓰지 않습니다.
help-hint = 원하는 만큼만 자세히 힌트를 줍니다
help-hint-more = 1은 기법의 계열, 2는 살펴볼 곳, 3은 패턴, 4는 결론까지 알려 줍니다. 틀린 숫자가 있거나 맞는 후보가 지워져 있으면 그것을 알려 줍니다.
help-find = 지금 판에서 한 기법을 쓸 수 있는 곳을 찾습니다
help-find-more = 없으면 종료 코드 1로 끝납니다.
help-techniques = 기법을 나열하거나 한 기법을 자세히 설명합니다
help-app = 연습 링크로 쓸 웹 앱의 주소
help-draw-techniques = 이 기법만 이 순서로 씁니다, 쉼표로 구분 [기본값: 모두, 쉬운 것부터]
help-explain-techniques = 이 기법만 이 순서로 씁니다, 쉼표로 구분 [기본값: 모두, 쉬운 것부터]
help-hint-details = --level 4에서 긴 논증도 줄이지 않고 모든 추론을 출력합니다
help-hint-techniques = 이 기법만 이 순서로 씁니다, 쉼표로 구분 [기본값: 모두, 쉬운 것부터]
help-without = 이 기법을 쓰지 않습니다, 쉼표로 구분
help-no_uniqueness = 유일해를 전제로 하는 기법을 쓰지 않습니다
help-from_step = 이 단계부터 출력합니다
help-to_step = 이 단계까지 출력합니다
help-notation = 단계를 문장 대신 기호로 짧게 씁니다
help-explain-grids = 싱글이 아닌 단계 앞에 후보표를 출력합니다
help-explain-details = 긴 논증도 줄이지 않고 모든 추론을 출력합니다. --to parquet이면 text와 evidence 열을 더합니다
help-step_format = 모든 퍼즐의 단계를 한 줄에 한 단계씩 Parquet 표로 씁니다(`parquet` 피처를 켠 빌드)
help-explain-verify = 독립된 검사기로 모든 단계를 검사합니다
help-level = 알려 주는 정도, 1에서 4까지
help-technique = 기법: 이름(id) 또는 hodoku:0300 같은 HoDoKu 번호
help-find-all = 처음 하나가 아니라 모두 찾습니다
help-scale = 단계를 고르는 순서: human(쉬운 것부터), se와 hodoku(각각 Sudoku Explainer와 HoDoKu의 순서) [기본값: human]
help-explain-easiest = 사람에게 가장 쉬운 순서로 풉니다: 가장 어려운 단계를 최대한 쉽게, 그다음 전체 노력을 최소로. 기본 순서와의 차이도 알려 줍니다
help-svg_folder = 출력하는 단계마다 그림을 이 폴더에 씁니다
help-html = 출력하는 단계를 그림과 함께 HTML 파일 하나로 씁니다
help-certificate_file = 풀이 경로 전체를 `minirow verify`로 검사할 수 있는 증명서로 씁니다
help-theme = 그림의 색
help-draw = 지금 판이나 풀이 단계를 그립니다
help-draw-more = --step이나 --technique이 없으면 지금 판을 그립니다. 여러 경우를 살피는 단계는 경우마다 그림이 있습니다. 퍼즐이 여러 개면 SVG나 PNG 파일에 번호를 붙입니다: picture.svg는 picture-1.svg, picture-2.svg가 됩니다. 표준 출력에는 그림 한 장만 쓸 수 있습니다.
help-draw-step = `explain`이 출력하는 경로의 N단계를 그립니다
help-drawn_technique = 지금 판에서 이 기법을 쓸 수 있는 첫 곳을 그립니다
help-medium = 출력 방식 [기본값: 터미널이면 terminal, 아니면 svg]
help-svg_file = SVG를 표준 출력 대신 파일에 씁니다. 퍼즐이 여러 개면 이름에 번호를 붙입니다
help-pages = 모든 기법의 설명과 그림을 이 폴더에 모든 언어로 씁니다

## 페이지
help-serve = 웹 앱과 JSON API를 이 컴퓨터에서 제공합니다
help-serve-more = 주소를 출력하고 Ctrl-C를 누르면 끝납니다. 요청은 /api/NAME에 JSON을 POST로 보내며, /api/openapi.json에 설명이 있습니다. 1 MiB가 넘는 본문, 256만 화소가 넘는 사진, 받는 데 10초가 넘게 걸리는 헤더와 본문, 스레드마다 32개가 넘게 밀린 요청, Host 헤더를 모르거나 다른 출처에서 온 요청은 거절합니다. 클라이언트가 연결을 끊으면 요청을 취소하고, 20초 동안 응답을 읽지 않는 클라이언트는 연결을 끊습니다.
help-port = 포트. 0이면 비어 있는 아무 포트
help-host = 연결을 받을 주소. 루프백 주소가 아니면 네트워크의 다른 사람도 쓸 수 있습니다
help-names = 요청에서 더 받아들일 호스트 이름. IP 주소는 언제나 받아들입니다
help-time = 요청 하나의 제한 시간(초)
help-open = 브라우저에서 웹 앱을 엽니다
help-embed = 다른 사이트가 웹 앱을 프레임에 넣을 수 있게 합니다
help-play = 브라우저에서 웹 앱을 엽니다
help-play-more = `serve --open`과 같습니다. Ctrl-C를 누르면 끝납니다.

## 책
help-book = 정답을 뒤에 실은 PDF 책을 만듭니다
help-book-more = 퍼즐마다 번호와 `rate`의 등급이 붙습니다. 유일해가 아닌 퍼즐은 빼고 알려 줍니다. 표지와 푸는 방법은 --lang의 언어로 씁니다. `print` 피처를 켠 빌드가 필요합니다.
help-book-make = 읽는 대신 180도 회전 대칭인 퍼즐을 N개 만듭니다
help-book-book_level = 이 등급 또는 medium..hard 같은 범위만 싣습니다: easy, medium, hard, expert, extreme, beyond
help-book-footer = 쪽 아래에 넣을 글 [기본값: --make와 함께 쓰면 같은 퍼즐을 다시 만드는 명령]
help-book-no_footer = 쪽 아래에 쪽 번호만 인쇄합니다
help-book-seed = --make의 시드. 쪽마다 아래에 인쇄합니다 [기본값: 실행할 때마다 새 시드]
help-book-title = 제목 [기본값: 스도쿠]
help-book-per_page = 한 쪽의 퍼즐 수: 1(큰 글자), 2, 4, 6
help-book-paper = 종이 크기
help-book-ramp = 쉬운 것부터 싣습니다
help-book-no_levels = 등급을 인쇄하지 않습니다
help-book-qr = 퍼즐마다 81자를 담은 QR 코드를 붙입니다. 앞에 붙일 글(예: 웹 주소)을 줄 수 있습니다
help-book-font = 제목과 번호의 글꼴. TrueType이나 OpenType 파일 [기본값: 시스템 글꼴]
help-draw-width = PNG의 너비(픽셀)
