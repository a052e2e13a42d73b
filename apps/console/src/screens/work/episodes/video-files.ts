import { videoTypes } from '#components/form/file-button.tsx'

const endings = videoTypes.split(',').filter(part => part.startsWith('.'))

/** The first that is plainly something else; the server looks into the bytes of the others. */
export function strangeFile(files: File[]): File | undefined {
  return files.find(
    file =>
      file.type !== '' &&
      !file.type.startsWith('video/') &&
      !endings.some(ending => file.name.toLowerCase().endsWith(ending)),
  )
}
