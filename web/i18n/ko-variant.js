// 변형 스도쿠의 한국어 문구. 규칙은 앞말(비어 있음)과 이름으로 이루어진다.

export default {
  variant: '변형', board: '변형 스도쿠 판', size: '{size}×{size}', by: '{author} 출제',
  progress: '{cells}칸 중 {filled}칸', unnamed: '변형 {size}×{size}',
  rules: '규칙', rulesNone: '행, 열, 구역 규칙만 있습니다.', ruleCount: '{name} × {count}',
  conflict: '규칙에 어긋남', cellIn: '{rule}',
  twice: '{place}에 같은 숫자({digit})가 두 번 이상 있습니다.', row: '{index}행', column: '{index}열', region: '구역 {index}',
  sumOver: '{rule}: 이미 {total}입니다.', sumFull: '{rule}: 합이 {total}입니다.', sumNever: '{rule}: 지금까지 {total}이고, 더는 채울 수 없습니다.',
  arrowNever: '{rule}: 합이 맞지 않습니다. 화살대의 합은 {total}입니다.', broken: '{rule}: 규칙에 어긋납니다. {meaning}.', marksBroken: '칸의 후보에 없는 숫자가 있습니다.',
  wrongSomewhere: '모든 칸을 채웠지만 아직 맞지 않습니다.',
  solvedTitle: '풀었습니다', solvedIn: '{time} 만에 풀었습니다', again: '다시 풀기', restart: '처음부터',
  set: '출제', setTitle: '변형 편집기', setOn: '이 퍼즐 편집하기', setOff: '풀어 보기', setNote: '입력한 숫자는 주어진 숫자가 됩니다. 선을 따라 차례로 칸을 고른 뒤 규칙을 추가하세요.',
  newSize: '크기', newMake: '새 판', title: '제목', author: '출제자', ruleset: '직접 쓰는 규칙 설명',
  kind: '규칙', number: '수', values: '숫자', way: '방향', add: '규칙 추가', remove: '{rule} 삭제', show: '{rule} 표시',
  regionMake: '고른 칸을 구역으로', regionNone: '구역 없음', regionUsual: '기본 박스',
  live: '편집하는 동안 해의 수 세기', trueCandidates: '참 후보', cancel: '취소', counting: '세는 중…', cancelled: '취소했습니다.',
  countNone: '해 없음', countUnique: '해 하나', countMany: '해 {count}개', countMore: '해 {count}개 이상', countUnknown: '정해진 계산량 안에서는 알 수 없음',
  rate: '난이도 매기기', rating: '난이도를 매기는 중…', rated: '난이도: {level}, 노력 {effort}, 가장 어려운 기법: {name}.',
  check: '단서 검사', checking: '검사하는 중…', checkMany: '해가 여러 개입니다. 먼저 단서를 더하세요.',
  spareNone: '모든 단서가 필요합니다.', spare: { one: '단서 1개가 없어도 됩니다. 판에 표시했습니다.', other: '단서 {count}개가 각각 없어도 됩니다. 판에 표시했습니다.' },
  clash: { one: '단서 1개만으로도 해가 없습니다. 판에 표시했습니다.', other: '단서 {count}개가 서로 모순됩니다. 판에 표시했습니다.' }, lit: '표시됨',
  candidatesOf: '가능한 숫자와 해의 수: {digits}', legend: '해가 적은 숫자일수록 진하게 칠합니다.', looking: '참 후보를 찾는 중…',
  hintIdle: '막혔나요? 힌트는 지금 적힌 숫자에서 다음 숫자까지의 단계를 설명합니다.', hintConflict: '적힌 숫자가 규칙에 어긋납니다. 먼저 고치세요.', hintWrong: '강조된 숫자가 틀렸습니다.', hintNone: '이 퍼즐에는 해가 없습니다.', hintStuck: 'minirow가 아는 변형 스도쿠 기법으로는 다음 숫자를 찾을 수 없습니다.', hintStopped: '다음 단계를 찾는 데 너무 오래 걸려 중단했습니다.', hintStep: '{count}단계 중 {index}단계', hintNext: '다음 단계',
  shareTitle: '변형 공유', shareGame: '입력까지 담은 링크', sharePuzzle: '퍼즐 링크', shareFpuzzles: 'f-puzzles 링크', sharePad: 'SudokuPad 링크', shareJson: 'JSON', shareText: '텍스트', shareSvg: '그림(SVG)', sharePng: '그림(PNG)', sharePrint: '종이',
  learn: '변형 퍼즐의 기법', learnAll: '모든 설명', learnExample: '예', learnWhy: '원리', learnLook: '찾는 법', learnMistakes: '흔한 실수',
  practise: '연습', drillTask: '‘{name}’ 기법으로 지우거나 넣을 수 있는 것을 찾으세요. 후보를 지우거나 숫자를 쓰면 됩니다.', drillFound: '찾았습니다.', drillShow: '보여 주기', drillNext: '다음 문제', drillPage: '설명 읽기',
  gone: '이 변형은 더 이상 저장되어 있지 않습니다.', digits: '숫자', digit: '숫자', corner: '모서리', centre: '가운데', erase: '지우기', undo: '되돌리기', redo: '다시 하기', modes: '입력 방식과 도구',
  falling: '왼쪽 위에서', rising: '왼쪽 아래에서', dr: '오른쪽 아래로', dl: '왼쪽 아래로', ur: '오른쪽 위로', ul: '왼쪽 위로', left: '왼쪽에서', right: '오른쪽에서', top: '위에서', bottom: '아래에서', inRow: '행', inColumn: '열',
};

/** @type {Record<string, [string, string]>} */
export const RULES = {
  killer: ['', '합 {number} 케이지'], cage: ['', '케이지 {n}'], sum: ['', '합 {number}'], 'extra-region': ['', '추가 구역 {n}'], 'little-killer': ['', '리틀 킬러 {number}'],
  thermo: ['', '온도계 {n}'], 'slow-thermo': ['', '느린 온도계 {n}'], arrow: ['', '화살표 {n}'], pill: ['', '알약 화살표 {n}'], 'double-arrow': ['', '양방향 화살표 {n}'],
  difference: ['', '흰 점 {n}'], ratio: ['', '검은 점 {n}'], x: ['', 'X {n}'], v: ['', 'V {n}'], 'greater-than': ['', '부등호 {n}'],
  palindrome: ['', '회문 선 {n}'], renban: ['', '렌반 선 {n}'], whisper: ['', '위스퍼 선 {n}'], between: ['', '사잇값 선 {n}'], lockout: ['', '록아웃 선 {n}'], 'region-sum': ['', '구역 합 선 {n}'], entropic: ['', '엔트로피 선 {n}'], modular: ['', '나머지 선 {n}'], nabner: ['', '나브너 선 {n}'], zipper: ['', '지퍼 선 {n}'],
  even: ['', '짝수 칸'], odd: ['', '홀수 칸'], minimum: ['', '최솟값 칸'], maximum: ['', '최댓값 칸'], quadruple: ['', '쿼드러플 {n}'], clone: ['', '클론 {n}'],
  sandwich: ['', '샌드위치 {number}'], 'x-sum': ['', 'X-합 {number}'], skyscraper: ['', '고층 빌딩 {number}'], 'numbered-room': ['', '번호 방 {number}'], 'row-indexer': ['', '행 색인 칸'], 'column-indexer': ['', '열 색인 칸'], 'box-indexer': ['', '박스 색인 칸'],
  diagonal: ['', '대각선 {n}'], windoku: ['', '윈도쿠 창'], 'disjoint-groups': ['', '분리 그룹'], 'anti-knight': ['', '안티나이트 규칙'], 'anti-king': ['', '안티킹 규칙'], 'non-consecutive': ['', '비연속 규칙'], 'no-difference': ['', '흰 점 부정 규칙'], 'no-ratio': ['', '검은 점 부정 규칙'], 'no-x': ['', 'X 부정 규칙'], 'no-v': ['', 'V 부정 규칙'],
};

/** @type {Record<string, string>} */
export const KIND_NAMES = {
  killer: '킬러 케이지', sum: '합(반복 가능)', 'extra-region': '추가 구역', 'little-killer': '리틀 킬러', thermo: '온도계', 'slow-thermo': '느린 온도계', arrow: '화살표', pill: '알약 화살표(처음 두 칸)', 'double-arrow': '양방향 화살표', difference: '흰 점(차)', ratio: '검은 점(비)', x: 'X(합 10)', v: 'V(합 5)', 'greater-than': '부등호(첫 칸이 큼)',
  palindrome: '회문', renban: '렌반', whisper: '위스퍼', between: '사잇값 선', lockout: '록아웃', 'region-sum': '구역 합', entropic: '엔트로피', modular: '나머지', nabner: '나브너', zipper: '지퍼', even: '짝수', odd: '홀수', minimum: '최솟값', maximum: '최댓값', quadruple: '쿼드러플', clone: '클론(앞 절반 = 뒤 절반)',
  sandwich: '샌드위치', 'x-sum': 'X-합', skyscraper: '고층 빌딩', 'numbered-room': '번호 방', 'row-indexer': '행 색인', 'column-indexer': '열 색인', 'box-indexer': '박스 색인', diagonal: '대각선', windoku: '윈도쿠', 'disjoint-groups': '분리 그룹', 'anti-knight': '안티나이트', 'anti-king': '안티킹', 'non-consecutive': '비연속', 'no-difference': '다른 흰 점 없음', 'no-ratio': '다른 검은 점 없음', 'no-x': '다른 X 없음', 'no-v': '다른 V 없음',
};

/** @type {Record<string, string>} */
export const MEANINGS = {
  killer: '서로 다른 숫자이고 더하면 적힌 합이 됩니다', cage: '숫자가 서로 다릅니다', sum: '숫자를 더하면 적힌 합이 되고 같은 숫자가 있어도 됩니다', 'extra-region': '숫자가 한 번씩 들어갑니다', 'little-killer': '대각선의 숫자를 더하면 적힌 합이 되고 같은 숫자가 있어도 됩니다',
  thermo: '둥근 끝에서부터 숫자가 커집니다', 'slow-thermo': '둥근 끝에서부터 숫자가 커지거나 같습니다', arrow: '화살대의 숫자를 더하면 동그라미의 숫자가 됩니다', pill: '화살대의 숫자를 더하면 알약의 수가 됩니다', 'double-arrow': '동그라미 사이의 숫자를 더하면 두 동그라미의 합이 됩니다',
  difference: '두 숫자의 차가 {number}입니다', ratio: '한 숫자가 다른 숫자의 {number}배입니다', x: '두 숫자의 합이 10입니다', v: '두 숫자의 합이 5입니다', 'greater-than': '부등호의 뾰족한 쪽이 더 작은 숫자입니다',
  palindrome: '어느 끝에서 읽어도 같습니다', renban: '순서에 관계없이 이어지는 숫자이고 겹치지 않습니다', whisper: '선에서 이웃한 숫자의 차가 {number} 이상입니다', between: '동그라미에 있는 두 숫자 사이의 숫자입니다', lockout: '양 끝의 차가 {number} 이상이고, 다른 숫자는 두 끝과 그 사이를 벗어납니다',
  'region-sum': '선이 지나는 구역마다 합이 같습니다', entropic: '이웃한 세 칸은 작은 수, 중간 수, 큰 수입니다', modular: '이웃한 {number}칸은 {number}(으)로 나눈 나머지가 모두 다릅니다', nabner: '선 위의 숫자는 같거나 이어지지 않습니다', zipper: '가운데에서 같은 거리에 있는 두 칸의 합이 모두 같고, 가운데 칸이 있으면 그 숫자입니다',
  even: '짝수입니다', odd: '홀수입니다', minimum: '모든 이웃보다 작습니다', maximum: '모든 이웃보다 큽니다', quadruple: '동그라미의 숫자가 둘레의 칸에 있습니다',
  clone: '대응하는 칸의 숫자가 같습니다', sandwich: '1과 가장 큰 숫자 사이의 합입니다', 'x-sum': '첫 숫자가 X일 때 처음 X개의 합입니다', skyscraper: '앞의 모든 숫자보다 큰 숫자의 개수입니다', 'numbered-room': '첫 숫자가 X일 때 X번째 칸의 숫자입니다',
  'row-indexer': '숫자 V는 이 열의 V행에 이 행의 번호가 있다는 뜻입니다', 'column-indexer': '숫자 V는 이 행의 V열에 이 열의 번호가 있다는 뜻입니다', 'box-indexer': '숫자 V는 이 박스의 V번째 칸에 이 칸의 번호가 있다는 뜻입니다', diagonal: '숫자가 한 번씩 들어갑니다', windoku: '창마다 숫자가 한 번씩 들어갑니다',
  'disjoint-groups': '구역에서 같은 자리에 있는 칸끼리 다릅니다', 'anti-knight': '나이트가 한 번에 가는 칸끼리 다릅니다', 'anti-king': '꼭짓점에서 닿는 칸끼리 다릅니다', 'non-consecutive': '이웃한 숫자는 이어지지 않습니다', 'no-difference': '점이 없는 이웃은 차가 {number}일 수 없습니다',
  'no-ratio': '점이 없는 이웃은 한쪽이 다른 쪽의 {number}배가 아닙니다', 'no-x': '표시가 없는 이웃의 합은 10이 아닙니다', 'no-v': '표시가 없는 이웃의 합은 5가 아닙니다',
};
