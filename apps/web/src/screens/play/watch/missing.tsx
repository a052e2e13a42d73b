import { StateBox } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { HotWorks } from '#components/work/shelf/hot-works.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

/** A work that cannot be watched at all, and others instead. */
export function Missing({ why }: { why: 'missing' | 'region' }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <main>
      <ScreenNav title={t('title.play')} />
      <StateBox
        kind="missing"
        text={t(`play.${why}.title`)}
        sub={t(`play.${why}.text`)}
        action={{ label: t('common.goHome'), onPress: () => navigate('/', { replace: true }) }}
      />
      <HotWorks />
    </main>
  )
}
