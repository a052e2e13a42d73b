import { Button, Sheet, type SheetProps } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useSheetSide } from '#player/controls/sheets/use-sheet-side.ts'
import type { Player } from '#player/store.ts'
import { useSignedIn } from '#stores/session.ts'
import { danmuDefaults } from '#stores/settings.ts'
import { useText } from '#text/text.ts'
import { DanmuOptions } from './danmu-options.tsx'
import styles from './danmu-settings.module.css'
import { saveDanmu } from './save-danmu.ts'
import { useDanmuConfig } from './use-danmu-config.ts'

interface DanmuSettingsProps {
  open: boolean
  onClose: () => void
  /** In full screen they are beside its picture. */
  player?: Player | null
}

/** The viewer's danmu options over the page. */
export function DanmuSettings({ player, ...sheet }: DanmuSettingsProps) {
  return player ? <BesidePicture {...sheet} player={player} /> : <SettingsSheet {...sheet} />
}

function BesidePicture({ player, ...sheet }: DanmuSettingsProps & { player: Player }) {
  return <SettingsSheet {...sheet} {...useSheetSide(player)} />
}

type SettingsSheetProps = Pick<SheetProps, 'open' | 'onClose' | 'from' | 'theme'>

function SettingsSheet(sheet: SettingsSheetProps) {
  const t = useText()
  const { config } = useDanmuConfig()
  const signedIn = useSignedIn()
  return (
    <Sheet
      {...sheet}
      title={t('danmu.settings')}
      closeLabel={t('common.close')}
      footer={
        <Button block kind="secondary" onClick={() => saveDanmu(danmuDefaults)}>
          {t('danmu.restore')}
        </Button>
      }
    >
      <DanmuOptions config={config} onChange={part => saveDanmu({ ...config, ...part })} />
      {signedIn ? (
        <nav className={styles.links} aria-label={t('danmu.shield')}>
          <Link to="/settings?show=words" className={styles.link}>
            {t('danmu.shieldedWords')}
          </Link>
          <Link to="/settings?show=people" className={styles.link}>
            {t('danmu.shieldedUsers')}
          </Link>
        </nav>
      ) : (
        <p className={styles.note}>{t('danmu.onDevice')}</p>
      )}
    </Sheet>
  )
}
