/** Pixels of the square that is sent: the largest width a picture is served in. */
const side = 966

/** A file as a `data:` address. Whatever the browser answers: whoever asks checks that it is a text. */
export function readUrlData(file: Blob): Promise<string | ArrayBuffer | null> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Cuts a square out of a picture, in its own pixels.
 * @throws when the browser cannot read the picture
 */
export async function cropPicture(urlData: string, { x, y, width, height }: Square): Promise<Blob> {
  const picture = new Image()
  picture.src = urlData
  await picture.decode()
  const size = Math.round(Math.min(side, width))
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: what shows through would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  context.drawImage(picture, x, y, width, height, 0, 0, size, size)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.92),
  )
}
