import { customerNetworkOf, networkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'

/** What is kept of the network that a record came from: enough to see that others came from it too. */
export function networkMark({ kernel, viewer }: Scope): string {
  return kernel.secrets.mark('play-address', networkOf(viewer.address))
}

/** The same of all that one customer of a provider has. */
export function customerMark({ kernel, viewer }: Scope): string {
  return kernel.secrets.mark('play-address', customerNetworkOf(viewer.address))
}
