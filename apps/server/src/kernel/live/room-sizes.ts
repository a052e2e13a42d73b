/** Milliseconds between two reports of a process about its rooms. */
export const reportEveryMs = 5_000
/** Milliseconds after which the last report of a process that fell silent no longer counts. */
const expireMs = 3 * reportEveryMs

/** Sockets by room; empty rooms are left out. */
export type RoomCounts = Readonly<Record<string, number>>

/** How many sockets are in a room: those of this process as they are, those of the others as they last reported. */
export class RoomSizes {
  readonly #own: (room: string) => number
  readonly #now: () => number
  readonly #reports = new Map<string, { counts: RoomCounts; at: number }>()

  constructor(own: (room: string) => number, now: () => number) {
    this.#own = own
    this.#now = now
  }

  /** Takes another process's report in the place of its last one. */
  receive(processId: string, counts: RoomCounts): void {
    this.#expire()
    this.#reports.set(processId, { counts, at: this.#now() })
  }

  online(room: string): number {
    this.#expire()
    let count = this.#own(room)
    for (const { counts } of this.#reports.values()) count += counts[room] ?? 0
    return count
  }

  #expire(): void {
    const oldest = this.#now() - expireMs
    for (const [processId, { at }] of this.#reports) if (at < oldest) this.#reports.delete(processId)
  }
}
