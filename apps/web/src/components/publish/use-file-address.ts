import { useEffect, useState } from 'react'

/** An address under which this page shows a file of this device; null without one. */
export function useFileAddress(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [file])
  return address
}
