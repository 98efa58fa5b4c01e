//! 한국어: 피시.

use minirow::logic::Technique::{Jellyfish, Swordfish, XWing};

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[Words {
    names: &[(XWing, "X-윙"), (Swordfish, "스워드피시"), (Jellyfish, "젤리피시")],
    page: Page {
        rule: "n개 행에서 한 숫자의 자리가 모두 같은 n개 열에 있으면, 그 열의 다른 칸에서 그 숫자를 지웁니다. 행과 열을 바꾸어도 같습니다. X-윙은 n이 2, 스워드피시는 3, 젤리피시는 4입니다.",
        why: "n개 행에는 그 숫자가 n번 들어가야 하고 열마다 한 번만 들어가므로, 그 행이 열을 모두 씁니다.",
        look: "숫자 하나를 골라 행마다 들어갈 수 있는 열을 적습니다. 합친 열의 개수가 행의 개수와 같은 행을 찾습니다.",
    },
}];
