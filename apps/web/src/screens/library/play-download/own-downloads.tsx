import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Download } from '@xinghe/contract'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { DownloadRow } from './download-row.tsx'
import styles from './play-download.module.css'
import { RulesCard } from './rules-card.tsx'

/** So often is looked again while a file is being made, milliseconds. */
const lookEveryMs = 2_000

const isOpen = ({ state }: Download) => state === 'waiting' || state === 'making'

/** What the viewer asked for, each with how far it is. */
export function OwnDownloads() {
  const t = useText()
  const navigate = useNavigate()
  const rules = useCall(calls.downloads.options, {}, { quiet: true, staleMs: 0 })
  const list = useCall(
    calls.downloads.list,
    {},
    {
      quiet: true,
      staleMs: 0,
      refetchMs: data => (data?.downloads.some(isOpen) ? lookEveryMs : false),
    },
  )
  return (
    <>
      {rules.data && <RulesCard rules={rules.data} />}
      <ScreenStates
        query={list}
        skeleton={<CoverRowsSkeleton count={5} />}
        isEmpty={({ downloads }) => downloads.length === 0}
        empty={
          <EmptyView
            size="full"
            text={t('downloads.empty.title')}
            sub={t('downloads.empty.text')}
            action={{ label: t('downloads.empty.action'), onPress: () => navigate('/typePage') }}
          />
        }
      >
        {({ downloads }) => (
          <ul className={styles.list}>
            {downloads.map(download => (
              <li key={`${download.episode} ${download.quality}`}>
                <DownloadRow download={download} />
              </li>
            ))}
          </ul>
        )}
      </ScreenStates>
    </>
  )
}
