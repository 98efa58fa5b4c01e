//! 한국어: 거의 잠긴 집합.

use minirow::logic::Technique::AlsXz;

use crate::steps::pages::{Page, Words};

pub(super) const WORDS: &[Words] = &[Words {
    names: &[(AlsXz, "ALS-XZ")],
    page: Page {
        rule: "거의 잠긴 집합(ALS) 둘이 한쪽에만 들어갈 수 있는 숫자를 함께 가지면, 함께 가진 다른 숫자는 두 집합에 있는 그 자리를 모두 보는 칸에서 지웁니다.",
        why: "숫자 하나가 빠진 집합에는 나머지 숫자가 모두 들어갑니다. 두 집합 가운데 하나에는 첫째 숫자가 없으므로 둘째 숫자가 들어갑니다.",
        look: "한 영역에서 숫자가 칸보다 하나 많은 작은 칸 묶음(후보가 두 개인 칸도 포함)을 찾고, 그 숫자 하나를 보는 다른 묶음을 찾습니다.",
    },
}];
