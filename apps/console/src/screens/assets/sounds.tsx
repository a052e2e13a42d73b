import type { Asset } from '@xinghe/contract'
import { Flex, Tag, Tooltip } from 'antd'
import { locale, t } from '#text/text.ts'

const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })

function nameOf({ language, title }: Asset['sounds'][number]): string {
  const [base = 'und'] = language.split('-')
  const known = base === 'und' ? undefined : languages.of(base)
  return [known ?? (title ? '' : t('assets.soundUnnamed')), title].filter(Boolean).join(' · ')
}

/** The sound tracks of a file; those that viewers cannot choose, or not yet, are pale. */
export function Sounds({ sounds }: { sounds: Asset['sounds'] }) {
  return (
    <Flex wrap gap={4}>
      {sounds.map((sound, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tracks are known by their place, and never move.
        <Tooltip key={index} title={t('assets.soundChannels', { channels: sound.channels })}>
          <Tag color={sound.offered ? 'success' : 'default'} variant="filled" style={{ marginInlineEnd: 0 }}>
            {nameOf(sound)}
            {sound.default && sounds.length > 1 && ` ${t('assets.soundDefault')}`}
          </Tag>
        </Tooltip>
      ))}
    </Flex>
  )
}
