//! The search: all lanes sweep together, each lane searches on its own. A lane that ends takes the next job at
//! once, so the lanes are never in step and hardly ever idle.

use std::ops::ControlFlow;

use super::branch::{Choices, Split};
use super::frames::Frames;
use super::jobs::Jobs;
use super::layout::{Frame, MOST_LANES, WORDS, bits};
use super::probe::{Anchor, Probe};
use super::put_off::PutOff;
use super::reading_order::FirstCells;
use super::sweep::{Progress, Swept, sweep};
use crate::simd::{Simd, Task, Wide};

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Strategy {
    /// A job in each lane, with small search trees.
    SmallTrees,
    /// A job in each lane; its solutions come in lexicographic order.
    ReadingOrder,
    /// A job in each lane; when no job is left, the later side of a guess goes to an idle lane. Solutions come in no order that
    /// means anything; it differs between instruction sets.
    SpreadOut,
}

/// The lanes, and what each keeps beside its words.
struct Lanes<S: Simd> {
    simd: S,
    words: [S::Wide; WORDS],
    /// The lanes that hold a job, as bits.
    live: u32,
    job: [usize; MOST_LANES],
    /// The later sides of guesses.
    put_off: PutOff<S::Wide>,
    /// The lanes, as bits, whose job has taken a guess; two guesses; no dead end yet.
    guessed: u32,
    guessed_twice: u32,
    no_dead_end: u32,
    /// The lanes, as bits, whose job has just been supposed to reach the limit.
    supposed: u32,
    /// For searches in reading order.
    probes: [Probe; MOST_LANES],
}

/// A search of all jobs.
pub(super) struct Search<'a, 'b> {
    pub(super) strategy: Strategy,
    pub(super) jobs: &'a mut Jobs<'b>,
}

impl<S: Frames> Task<S> for Search<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run(self, simd: S) {
        search(simd, self.strategy, self.jobs);
    }
}

#[inline(always)]
fn search<S: Frames>(simd: S, strategy: Strategy, jobs: &mut Jobs<'_>) {
    let mut lanes = Lanes::new(simd);
    lanes.load(u32::MAX >> (u32::BITS - S::Wide::LANES as u32), strategy, jobs);
    lanes.put_off.settle(&mut lanes.words);
    while lanes.live != 0 {
        let ends = lanes.advance();
        // Before the lanes that have ended are looked at: the CPU does much of both at once.
        let choices = if ends.stuck != 0 && strategy != Strategy::ReadingOrder {
            Some(Choices::new(&lanes.words))
        } else {
            None
        };
        let given_up = lanes.attend(&ends, strategy, jobs);
        let stuck = ends.stuck & lanes.live & !given_up;
        if stuck == 0 {
            lanes.put_off.settle(&mut lanes.words);
        } else if jobs.is_stopped() {
            return;
        } else if let Some(choices) = choices {
            lanes.split(&choices, stuck, strategy, jobs);
            lanes.leave_supposed(strategy, jobs);
        } else {
            lanes.guess_in_order(stuck, jobs);
        }
    }
}

/// Two sweeps, in a function of their own: as part of a larger one they were up to a tenth slower on the portable path. They are a loop, so that the
/// CPU can keep what it has decoded of a whole round.
struct TwoSweeps<'a, V> {
    words: &'a mut [V; WORDS],
}

impl<S: Simd> Task<S> for TwoSweeps<'_, S::Wide> {
    type Output = Progress;

    #[inline(always)]
    fn run(self, simd: S) -> Progress {
        let mut after = Swept::nothing(simd.wide(0));
        let mut before = after;
        for _ in 0..2 {
            before = after;
            after = sweep(self.words);
        }
        after.progress(before, self.words)
    }
}

/// The lanes that need attention, as bits; no lane is in two.
struct Ends {
    dead: u32,
    solved: u32,
    stuck: u32,
}

impl<S: Frames> Lanes<S> {
    #[inline(always)]
    fn new(simd: S) -> Self {
        Self {
            simd,
            words: [simd.wide(0); WORDS],
            live: 0,
            job: [0; MOST_LANES],
            put_off: PutOff::new(),
            guessed: 0,
            guessed_twice: 0,
            no_dead_end: 0,
            supposed: 0,
            probes: [Probe::IDLE; MOST_LANES],
        }
    }

    /// Sweeps twice: a lane that needed only one idles for the other, but looking at the lanes costs more than that.
    ///
    /// A job that has taken two guesses and met no dead end probably has several solutions, and any will do: it guesses again without
    /// waiting until it is stuck. That saves a sixth of the sweeps on lists of such puzzles, and costs one in a hundred on others. A job that has
    /// guessed at all does so again when it is slow: that is a tenth more guesses, but a twentieth fewer sweeps.
    #[inline(always)]
    fn advance(&mut self) -> Ends {
        let progress = self.simd.call(TwoSweeps { words: &mut self.words });
        let dead = progress.dead & self.live;
        let solved = progress.solved & self.live & !dead;
        self.no_dead_end &= !dead;
        let stuck = progress.stuck | progress.slow & self.guessed | self.hopeful();
        Ends { dead, solved, stuck: stuck & self.live & !dead & !solved }
    }

    /// The lanes, as bits, whose job probably has several solutions.
    #[inline(always)]
    const fn hopeful(&self) -> u32 {
        self.guessed_twice & self.no_dead_end
    }

    /// Looks at the lanes that are dead or solved: what they are to go on with enters them. The lanes, as bits, whose job has ended by a
    /// solution.
    #[inline(always)]
    fn attend(&mut self, ends: &Ends, strategy: Strategy, jobs: &mut Jobs<'_>) -> u32 {
        let [mut given_up, mut exhausted] = [0; 2];
        // In reading order there is more to going back.
        let mut back = if strategy == Strategy::ReadingOrder { 0 } else { ends.dead & self.put_off.lanes() };
        for lane in bits((ends.dead | ends.solved) & !back) {
            if given_up >> lane & 1 == 1 {
                // The job was spread out, and another lane has just ended it.
                continue;
            }
            let solved = ends.solved >> lane & 1 == 1;
            let goes_on = if solved && strategy == Strategy::ReadingOrder && self.leave_probe(lane) {
                true
            } else if solved && self.report(lane, jobs).is_break() {
                given_up |= self.give_up(lane, strategy);
                true
            } else if strategy == Strategy::ReadingOrder {
                self.resume_in_order(lane)
            } else {
                back |= self.put_off.lanes() & 1 << lane;
                back >> lane & 1 == 1
            };
            if !goes_on {
                jobs.exhausted(self.job[lane]);
                exhausted |= 1 << lane;
            }
        }
        self.load(given_up | exhausted, strategy, jobs);
        self.put_off.resume(back & !given_up, &mut self.words);
        given_up
    }

    /// Takes the next jobs into these lanes, or leaves them idle.
    #[inline(always)]
    fn load(&mut self, lanes: u32, strategy: Strategy, jobs: &mut Jobs<'_>) {
        for lane in bits(lanes) {
            self.load_next(lane, strategy, jobs);
        }
    }

    #[inline(always)]
    fn load_next(&mut self, lane: usize, strategy: Strategy, jobs: &mut Jobs<'_>) {
        self.live &= !(1 << lane);
        self.guessed &= !(1 << lane);
        self.guessed_twice &= !(1 << lane);
        self.no_dead_end |= 1 << lane;
        let frame = self.put_off.frame(lane);
        if let Some(job) = jobs.next(self.simd, frame) {
            if strategy == Strategy::ReadingOrder {
                self.probes[lane] = Probe::start(*frame);
            }
            self.put_off.enter(lane, &mut self.words);
            self.job[lane] = job;
            self.live |= 1 << lane;
        }
    }

    #[inline(always)]
    fn report(&self, lane: usize, jobs: &mut Jobs<'_>) -> ControlFlow<()> {
        jobs.solved(self.simd, self.job[lane], &self.words, lane)
    }

    /// The lanes of this set, as bits, that are not probing.
    #[inline(always)]
    fn not_probing(&self, lanes: u32) -> u32 {
        bits(lanes).filter(|&lane| !self.probes[lane].is_on()).fold(0, |lanes, lane| lanes | 1 << lane)
    }

    /// A lane is solved. If it was probing a branch, it goes back to its anchor, and this was no solution to report.
    #[inline(always)]
    fn leave_probe(&mut self, lane: usize) -> bool {
        let anchor = self.probes[lane].solved(self.put_off.depth(lane));
        if let Some(Anchor { frame, outside }) = anchor {
            *self.put_off.frame(lane) = *frame;
            self.put_off.enter(lane, &mut self.words);
            self.put_off.truncate(lane, outside);
        }
        anchor.is_some()
    }

    /// Goes on with the later side of the last guess, if there is one, in a search in reading order.
    #[inline(always)]
    fn resume_in_order(&mut self, lane: usize) -> bool {
        let anchor = self.probes[lane].dead_end(self.put_off.depth(lane));
        if let Some(Anchor { frame, outside }) = anchor {
            *self.put_off.frame(lane) = *frame;
            self.put_off.enter(lane, &mut self.words);
            self.put_off.truncate(lane, outside);
            return true;
        }
        let depth = self.put_off.depth(lane);
        if depth == 0 {
            return false;
        }
        self.probes[lane].resumed(|| self.put_off.last(lane), depth - 1);
        self.put_off.resume(1 << lane, &mut self.words);
        true
    }

    /// Splits the stuck lanes of a search in reading order.
    #[inline(always)]
    fn guess_in_order(&mut self, stuck: u32, jobs: &mut Jobs<'_>) {
        let in_order = self.not_probing(stuck);
        if stuck != in_order {
            let choices = Choices::new(&self.words);
            self.split(&choices, stuck & !in_order, Strategy::ReadingOrder, jobs);
        }
        if in_order != 0 {
            let cells = FirstCells::new(&self.words);
            for lane in bits(self.split(&cells, in_order, Strategy::ReadingOrder, jobs)) {
                self.probes[lane].guessed(|| Frame::read(&self.words, lane), self.put_off.depth(lane));
            }
        }
    }

    /// Splits these lanes, and lets frames enter others. The lanes, as bits, that have put something off.
    #[inline(always)]
    fn split(
        &mut self,
        split: &impl Split<S::Wide>,
        lanes: u32,
        strategy: Strategy,
        jobs: &mut Jobs<'_>,
    ) -> u32 {
        let mut put_off = lanes & !split.nothing();
        let here = self.words[0].lanes(put_off);
        let layer = self.put_off.split(split, here, &mut self.words);
        self.guessed_twice |= self.guessed & put_off;
        self.guessed |= put_off;
        let hopeful = self.hopeful();
        for lane in bits(put_off) {
            if jobs.guessed(self.job[lane], hopeful >> lane & 1 == 1).is_break() {
                self.supposed |= 1 << lane;
            }
        }
        if strategy == Strategy::SpreadOut {
            for lane in bits(put_off) {
                let Some(idle) = self.idle_lane() else { break };
                self.job[idle] = self.job[lane];
                self.live |= 1 << idle;
                self.no_dead_end &= !(1 << idle);
                self.put_off.later(layer, lane).write(&mut self.words, idle);
                put_off &= !(1 << lane);
            }
        }
        self.put_off.close(layer, put_off);
        put_off
    }

    /// Leaves the jobs that are supposed to reach the limit.
    #[inline(always)]
    fn leave_supposed(&mut self, strategy: Strategy, jobs: &mut Jobs<'_>) {
        if self.supposed == 0 {
            return;
        }
        for lane in bits(self.supposed) {
            self.put_off.truncate(lane, 0);
        }
        self.load(self.supposed, strategy, jobs);
        self.supposed = 0;
        self.put_off.settle(&mut self.words);
    }

    /// A lane that is idle.
    #[inline(always)]
    fn idle_lane(&self) -> Option<usize> {
        let idle = (!self.live).trailing_zeros() as usize;
        (idle < S::Wide::LANES).then_some(idle)
    }

    /// Forgets what was put off for the job of a lane. The lanes that had it, as bits: if it is spread out, there are several.
    #[inline(always)]
    fn give_up(&mut self, lane: usize, strategy: Strategy) -> u32 {
        let mut ended = 1 << lane;
        if strategy == Strategy::SpreadOut {
            let job = self.job[lane];
            ended = bits(self.live)
                .filter(|&lane| self.job[lane] == job)
                .fold(0, |ended, lane| ended | 1 << lane);
        }
        for lane in bits(ended) {
            self.put_off.truncate(lane, 0);
        }
        ended
    }
}
