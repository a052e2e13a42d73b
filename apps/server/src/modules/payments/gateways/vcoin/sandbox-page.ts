import type { Scope } from '#kernel/scope.ts'

/** Address of the page that sends coins of the sandbox for an order; the mark keeps others from it. */
export function sandboxCoinPath(scope: Scope, guid: string): string {
  const { publicUrl } = scope.kernel.config
  return `${publicUrl ?? ''}/pay/sandbox-coins/${guid}?mark=${markOf(scope, guid)}`
}

export function isSandboxCoinPage(scope: Scope, guid: string, mark: string): boolean {
  return scope.kernel.secrets.fits('sandbox-payment', `coins\n${guid}`, mark, 32)
}

function markOf(scope: Scope, guid: string): string {
  return scope.kernel.secrets.mark('sandbox-payment', `coins\n${guid}`).slice(0, 32)
}
