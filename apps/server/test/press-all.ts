import { CallFailure } from '@xinghe/client'

/** So often somebody presses who is told that the site is busy. */
const mostTries = 50

/**
 * Has everybody press at the same time and answers what each was told in the end: the answer, or the code of the failure.
 * Whoever is told that the site is busy presses again.
 */
export function pressAll<T>(presses: readonly (() => Promise<T>)[]): Promise<(T | string)[]> {
  return Promise.all(presses.map(pressUntilAnswered))
}

async function pressUntilAnswered<T>(press: () => Promise<T>): Promise<T | string> {
  for (let tries = 1; ; tries++)
    try {
      return await press()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code !== 'unavailable' || tries === mostTries) return error.code ?? ''
    }
}
