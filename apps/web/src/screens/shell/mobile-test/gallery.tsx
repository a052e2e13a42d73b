import { Segmented, TabStrip } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { changeLanguage, useLanguage } from '#stores/language.ts'
import { changeSettings, themes, useSettings } from '#stores/settings.ts'
import { useText } from '#text/text.ts'
import styles from './mobile-test.module.css'
import { Animations } from './parts/animations.tsx'
import { Bars } from './parts/bars.tsx'
import { Dialogs } from './parts/dialogs.tsx'
import { Formats } from './parts/formats.tsx'
import { Gestures } from './parts/gestures.tsx'
import { Lists } from './parts/lists.tsx'
import { Overlays } from './parts/overlays.tsx'
import { People } from './parts/people.tsx'
import { Sensors } from './parts/sensors.tsx'
import { States } from './parts/states.tsx'
import { Toasts } from './parts/toasts.tsx'
import { Uploads } from './parts/uploads.tsx'
import { sections } from './sections.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** The shared components in all their states, and the device's sensors. */
export function Gallery() {
  const t = useText()
  const seen = useSectionInView()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.mobileTest')} />
      <TabStrip
        kind="line"
        className={styles.anchors}
        label={t('gallery.anchors')}
        items={sections.map(key => ({ key, label: t(`gallery.${key}`) }))}
        activeKey={seen}
        onSelect={key => document.getElementById(key)?.scrollIntoView()}
      />
      <Switches />
      <Bars />
      <States />
      <Lists />
      <Dialogs />
      <Toasts />
      <Overlays />
      <People />
      <Animations />
      <Uploads />
      <Formats />
      <Gestures />
      <Sensors />
    </main>
  )
}

/** Every component can be seen in both themes and languages. */
function Switches() {
  const t = useText()
  const theme = useSettings(settings => settings.theme)
  const language = useLanguage(state => state.language)
  return (
    <div className={styles.switches}>
      <p className={styles.lead}>{t('gallery.lead')}</p>
      <Segmented
        label={t('gallery.theme')}
        items={themes.map(key => ({ key, label: t(`gallery.theme.${key}`) }))}
        value={theme}
        onChange={chosen => changeSettings({ theme: chosen })}
      />
      <Segmented
        label={t('gallery.language')}
        items={(['zh-CN', 'zh-TW'] as const).map(key => ({ key, label: t(`gallery.language.${key}`) }))}
        value={language}
        onChange={chosen => void changeLanguage(chosen)}
      />
    </div>
  )
}
