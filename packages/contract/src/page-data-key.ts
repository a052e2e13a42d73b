/** The key under which a served page carries the answer of a cacheable call: lower-cased path and sorted input. */
export function pageDataKey(path: string, input: object): string {
  const params = Object.entries(input)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
  return [path.toLowerCase(), ...params].join('&')
}
