import { networkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'

/** What is kept of the network that a record came from: enough to see that others came from it too. */
export function networkMark({ kernel, viewer }: Scope): string {
  return kernel.secrets.mark('play-address', networkOf(viewer.address))
}
