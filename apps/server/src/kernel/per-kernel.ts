import type { Kernel } from './scope.ts'

/**
 * State of one running program, such as a cache of its own: several programs may run in one process, as tests do, and
 * must not see each other's. It goes when the program goes.
 *
 *     const meters = perKernel(() => new LRUCache<string, Meter>({ max: 1_000 }))
 *     meters(scope.kernel).get(room)
 */
export function perKernel<T>(create: (kernel: Kernel) => T): (kernel: Kernel) => T {
  const states = new WeakMap<Kernel, T>()
  return kernel => {
    const existing = states.get(kernel)
    if (existing !== undefined) return existing
    const created = create(kernel)
    states.set(kernel, created)
    return created
  }
}
