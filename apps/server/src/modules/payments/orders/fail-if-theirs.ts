import { fail } from '#kernel/fail.ts'

/** Nobody decides about what they pay or get themselves. @throws forbidden */
export function failIfTheirs({ uid, toUid }: { uid: string; toUid: string | null }, staff: string): void {
  if (staff === uid || staff === toUid) fail('forbidden')
}
