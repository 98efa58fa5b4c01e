# What the engine of the page says too, in English. answers-ko.ftl has these messages and those of the library.

not-found = no more matching puzzles found after { $tries } attempts (seed { $seed })
