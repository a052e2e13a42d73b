/** Tries of one place in a conversation that did not arrive: whoever asks then is not heard until something new was read. */
export const mostTries = 5

export interface ReadMark {
  /** Up to where something was read. Again where that was not told; nothing where it was, or is on its way. */
  tell: (seq: number) => void
  /** Up to where the server knows of it, or is being told. */
  told: () => number
}

/** @param send rejects where it did not arrive */
export function readMark(send: (seq: number) => Promise<unknown>): ReadMark {
  let marked = 0
  let arrived = 0
  let failed = { seq: 0, tries: 0 }
  function fail(seq: number): void {
    failed = { seq, tries: failed.seq === seq ? failed.tries + 1 : 1 }
    // What was read since is on its way by itself.
    if (marked === seq) marked = arrived
  }
  return {
    told: () => marked,
    tell(seq) {
      if (seq <= marked || (seq === failed.seq && failed.tries >= mostTries)) return
      marked = seq
      send(seq).then(
        () => {
          arrived = Math.max(arrived, seq)
        },
        () => fail(seq),
      )
    },
  }
}
