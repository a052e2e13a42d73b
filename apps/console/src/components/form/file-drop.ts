import { type DragEvent, useState } from 'react'

/** Handlers that make elements take files. `over` names the one that files hang above, null while there is none. */
export function useFileDrop<K extends string>(onFiles: (key: K, files: File[]) => void) {
  const [over, setOver] = useState<K | null>(null)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    over,
    handlersOf: (key: K) => ({
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(key)
      },
      onDragLeave: (event: DragEvent) => {
        // Going into a child leaves the element as well.
        const inside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!inside) setOver(null)
      },
      onDrop: (event: DragEvent) => {
        setOver(null)
        const files = [...event.dataTransfer.files]
        if (files.length === 0) return
        event.preventDefault()
        onFiles(key, files)
      },
    }),
  }
}
