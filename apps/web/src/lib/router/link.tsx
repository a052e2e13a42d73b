import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from './router.tsx'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** A link inside the site: a plain press stays in the page, anything else is the browser's. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!plain || event.defaultPrevented) return
    event.preventDefault()
    navigate(to, { replace })
  }
  return <a {...rest} href={to} onClick={press} />
}
