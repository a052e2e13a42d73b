/**
 * Has the browser save what is at an address.
 * @param name of the file; empty where the answer says it
 */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
