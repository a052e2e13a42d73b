/** Coins that came to an address. */
export interface Transfer {
  /** Names it for good; the same wherever its transaction ends up. */
  id: string
  /** As the site's staff wrote it. */
  payTo: string
  /** Millionths of a coin. */
  micro: number
  block: number
}

/** A chain as its node knows it now. @throws where it cannot be asked */
export interface Chain {
  /** Number of the last block. */
  height: () => Promise<number>
  /** What came to these addresses in these blocks, both inclusive. */
  transfers: (addresses: readonly string[], from: number, to: number) => Promise<Transfer[]>
}
