import { useNavigate } from './router/router.tsx'

/** Back to where the viewer came from; home when the page was opened by its address. */
export function useGoBack(): () => void {
  const navigate = useNavigate()
  return () => {
    const index = (window.history.state as { idx?: number } | null)?.idx ?? 0
    void (index > 0 ? navigate(-1) : navigate('/', { replace: true }))
  }
}
