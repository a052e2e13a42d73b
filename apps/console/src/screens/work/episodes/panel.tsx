import { PlusOutlined } from '@ant-design/icons'
import type { StaffWork } from '@xinghe/contract'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { nextNumber } from '#data/works.ts'
import { t } from '#text/text.ts'
import { DropZone } from './drop-zone.tsx'
import { EpisodeDialog } from './episode-dialog.tsx'
import { EpisodeTable } from './episode-table.tsx'
import { SeasonMarks } from './marks/season-marks.tsx'
import { SeasonBar } from './season-bar.tsx'

/** Seasons and their episodes; every change here is saved at once, apart from the form. */
export function EpisodesPanel({ work }: { work: StaffWork }) {
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const season = work.seasons.find(one => one.id === search.get('season')) ?? work.seasons[0]
  return (
    <Flex vertical gap={12}>
      <Flex wrap justify="space-between" gap={8}>
        <SeasonBar
          work={work}
          season={season}
          onChoose={id => setSearch({ tab: 'episodes', season: id }, { replace: true })}
        />
        {season && (
          <Flex gap={8}>
            <SeasonMarks mediaKey={work.mediaKey} seasonId={season.id} />
            <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              {t('episodes.add')}
            </Button>
          </Flex>
        )}
      </Flex>
      {season && (
        <>
          <DropZone mediaKey={work.mediaKey} seasonId={season.id} />
          <EpisodeTable work={work} seasonId={season.id} />
          <EpisodeDialog
            open={adding}
            mediaKey={work.mediaKey}
            seasonId={season.id}
            episode={null}
            number={nextNumber(work, season.id)}
            onClose={() => setAdding(false)}
          />
        </>
      )}
    </Flex>
  )
}
