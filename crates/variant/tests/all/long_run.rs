//! The hardest published puzzles, with as much work as they need.

use super::public_lists::check;

#[test]
#[ignore = "takes minutes or hours, and needs the public lists: set MINIROW_CORPORA"]
fn hard_lists_are_decided() {
    for list in ["killer", "littlekiller", "issmix", "25x25"] {
        let (decided, all) = check(list, 3_000_000);
        println!("{list}: {decided} of {all} decided");
        assert!(decided > 0, "{list}");
    }
}
