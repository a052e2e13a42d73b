import { saveFile } from './save-file.ts'

/** Has the browser save a text as a file of this name. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  saveFile(address, name)
  URL.revokeObjectURL(address)
}
