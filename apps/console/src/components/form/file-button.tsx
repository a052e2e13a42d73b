import { Button, type ButtonProps } from 'antd'
import { useRef } from 'react'

/** A button that opens the file chooser; the input behind it carries the button's name. */
export function FileButton({
  accept,
  multiple = false,
  onFiles,
  label,
  children,
  ...button
}: Omit<ButtonProps, 'onClick'> & {
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Accessible name where the visible text alone does not name which one it is. */
  label?: string
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...button}
        {...(label !== undefined && { 'aria-label': label })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        // Not by `hidden`: antd's form styles make file inputs blocks.
        style={{ display: 'none' }}
        accept={accept}
        multiple={multiple}
        {...(label !== undefined && { 'aria-label': label })}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Empty, so that choosing the same file again is a change as well.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** What the chooser offers as videos; some containers have no type of their own everywhere. */
export const videoTypes = 'video/*,.mkv,.flv,.ts,.m2ts,.rmvb,.rm,.avi,.wmv,.vob,.mpg,.mts'
