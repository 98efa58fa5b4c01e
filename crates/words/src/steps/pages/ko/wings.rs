//! 한국어: 윙.

use minirow::logic::Technique::{
    HWing, LWing, MWing, SWing, UvwxyzWing, VwxyzWing, WxyzWing, XyWing, XyzWing,
};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[
    Words {
        names: &[(XyWing, "XY-윙")],
        page: Page {
            rule: "후보가 x, y인 중심 칸이 후보가 x, z인 칸과 y, z인 칸을 보면, 두 칸을 모두 보는 칸에서 z를 지웁니다.",
            why: "중심 칸이 x이든 y이든 두 칸 가운데 하나에는 그 숫자가 들어갈 수 없으므로 z가 들어갑니다.",
            look: "후보가 두 개인 칸을 찾고, 그 칸의 행, 열, 박스에서 숫자를 하나씩 나누면서 셋째 숫자가 같은 두 칸을 찾습니다.",
        },
    },
    Words {
        names: &[(XyzWing, "XYZ-윙")],
        page: Page {
            rule: "후보가 x, y, z인 중심 칸이 후보가 x, z인 칸과 y, z인 칸을 보면, 세 칸을 모두 보는 칸에서 z를 지웁니다.",
            why: "중심 칸이 x나 y이면 다른 두 칸 가운데 하나가 z이고, 아니면 중심 칸이 z입니다.",
            look: "후보가 세 개인 칸을 찾고, 그 박스와 줄에서 그 가운데 두 숫자만 있는 칸을 찾습니다. z를 지우는 칸은 그 박스에서 같은 줄에 있습니다.",
        },
    },
    Words {
        names: &[(WxyzWing, "WXYZ-윙"), (VwxyzWing, "VWXYZ-윙"), (UvwxyzWing, "UVWXYZ-윙")],
        page: Page {
            rule: "중심 칸과 그 칸이 보는 칸을 합한 n개 칸에 숫자가 모두 n개이고, 하나(z)를 뺀 숫자는 저마다 자리가 한 영역에 있으면, z의 자리를 모두 보는 칸에서 z를 지웁니다. WXYZ-윙은 네 칸, VWXYZ-윙은 다섯 칸, UVWXYZ-윙은 여섯 칸입니다.",
            why: "다른 n-1개 숫자는 한 번씩만 들어가므로, n개 칸 가운데 하나에는 z가 들어갑니다.",
            look: "박스와 줄이 만나는 곳의 작은 칸 묶음에서 시작해, 새 숫자가 없거나 하나뿐인 칸을 양쪽에서 더해 봅니다.",
        },
    },
    Words {
        names: &[(MWing, "M-윙"), (SWing, "S-윙"), (LWing, "L-윙"), (HWing, "H-윙")],
        page: Page {
            rule: "강한 연결 셋으로 된 체인입니다. 양 끝 가운데 하나는 참이므로, 둘 다와 함께 참일 수 없는 후보를 지웁니다. 강한 연결은 후보가 둘뿐인 칸이거나 한 영역에서 자리가 둘뿐인 숫자입니다. M-윙: 칸, 영역, 영역이고 양 끝의 숫자가 같습니다. S-윙: 영역, 칸, 영역입니다. L-윙: 영역 셋이고 숫자가 둘 이상입니다. H-윙: 한쪽 끝이 칸인 나머지 꼴입니다.",
            why: "첫 끝이 거짓이면 첫째 강한 연결의 다른 쪽이 참이고, 그러면 둘째 연결의 한쪽이 거짓이 됩니다. 이렇게 이어 가면 마지막 끝이 참이 됩니다.",
            look: "후보가 둘뿐인 칸이나 한 영역에서 자리가 둘뿐인 숫자에서 시작해, 그 한쪽과 만나는 다른 강한 연결을 찾고, 거기서 다시 다음 연결을 찾습니다.",
        },
    },
];
