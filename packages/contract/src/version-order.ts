/** Numbers between dots, such as `1.5.2`. */
export const versionPattern = /^\d{1,6}(\.\d{1,6}){0,3}$/

/** Whether one version is below another; missing numbers are 0. Of what is no version nothing is. */
export function isOlderVersion(version: string, than: string): boolean {
  if (!versionPattern.test(version) || !versionPattern.test(than)) return false
  const [own, other] = [version.split('.').map(Number), than.split('.').map(Number)]
  for (let place = 0; place < 4; place++) {
    const step = (own[place] ?? 0) - (other[place] ?? 0)
    if (step !== 0) return step < 0
  }
  return false
}
