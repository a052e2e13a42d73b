import type { Scope } from '#kernel/scope.ts'
import type { VipCoupleSeatRow } from '../couple-tables.ts'
import { seatOf } from './seats.ts'

/** So much of the mark is in the link: 80 bits. */
const markLength = 20

const marked = ({ guid, linkEndsAt }: VipCoupleSeatRow) => `${guid} ${linkEndsAt}`

/** What a link to a seat carries: who renews it makes another one. */
export function linkCode({ kernel }: Scope, seat: VipCoupleSeatRow): string {
  return `${seat.guid}-${kernel.secrets.mark('couple-link', marked(seat)).slice(0, markLength)}`
}

/** The seat of a link; undefined of one that is over or that nobody made. */
export async function seatOfLink(scope: Scope, code: string): Promise<VipCoupleSeatRow | undefined> {
  const [guid = '', mark = ''] = code.split('-')
  const seat = await seatOf(scope, guid)
  const isTheirs = seat && scope.kernel.secrets.fits('couple-link', marked(seat), mark, markLength)
  return isTheirs && seat.revokedAt === null && seat.linkEndsAt > scope.now() ? seat : undefined
}
