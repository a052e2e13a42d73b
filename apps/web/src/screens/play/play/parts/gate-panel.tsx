import type { GateReason } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { Link } from '../../../../lib/router/link.tsx'
import { useText } from '../../../../text/text.ts'
import styles from './gate-panel.module.css'

interface GatePanelProps {
  reason: GateReason | null
  onLogin: () => void
}

/** In place of the picture: why it may not be watched, and what to do about it. */
export function GatePanel({ reason, onLogin }: GatePanelProps) {
  const say = useText()
  if (reason === null) return null
  const key = reason === 'region' ? 'play.region' : (`play.gate.${reason}` as const)
  return (
    <div className={styles.panel} role="status">
      <b className={styles.title}>{say(`${key}.title`)}</b>
      <p className={styles.text}>{say(`${key}.text`)}</p>
      {reason === 'login' && <Button onClick={onLogin}>{say('common.goLogin')}</Button>}
      {(reason === 'vip' || reason === 'region') && (
        <Link to="/list" className={styles.other}>
          {say('play.gate.free')}
        </Link>
      )}
    </div>
  )
}
