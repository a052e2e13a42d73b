import { isCode } from '@xinghe/app-data'
import type { StaffSetting } from '@xinghe/contract'
import { App, Button, Flex, Popconfirm, Tag, Typography } from 'antd'
import { useResetSetting, useSetSetting } from '#data/settings.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { Control } from './control.tsx'
import styles from './settings.module.css'
import { isEdited, isInRange, limitText, readable, settingText, settled, wordsOf } from './words.ts'

interface EntryProps {
  setting: StaffSetting
  /** What is being written over its value; undefined where nothing is. */
  draft: unknown
  onDraft: (draft: unknown) => void
  onHistory: () => void
}

/** One setting: what it does, its value, and what was done to it. */
export function Entry({ setting, draft: written, onDraft, onHistory }: EntryProps) {
  const { title, hint } = wordsOf(setting)
  const draft = written === undefined ? setting.value : written
  const { message } = App.useApp()
  const save = useSetSetting({
    onSuccess: () => {
      onDraft(undefined)
      void message.success(t('settings.saved'))
    },
    onError: error => {
      if (isCode(error, 'conflict')) void message.warning(t('settings.conflictHint'))
    },
  })
  const isChanged = setting.version > 0
  const isFitting = isInRange(draft, setting.field)
  const inUnit = readable(setting, draft)

  function send() {
    const value = settled(draft, setting.field)
    if (value === undefined) return void message.error(t('settings.notJson'))
    const { area, name, version } = setting
    save.mutate({ area, name, value: value as never, version })
  }

  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <Flex gap={8} align="center" wrap>
          <Typography.Text strong>{title}</Typography.Text>
          {isChanged && <Tag color="processing">{t('settings.changed')}</Tag>}
          <Typography.Text type="secondary" className={styles.key ?? ''}>
            {setting.area}.{setting.name}
          </Typography.Text>
        </Flex>
        <Typography.Paragraph type="secondary" className={styles.hint ?? ''}>
          {hint}
        </Typography.Paragraph>
        <Typography.Text type="secondary" className={styles.hint ?? ''}>
          {t('settings.default', { value: settingText(setting, setting.default) })}
          {setting.changedAt !== null &&
            ` · ${t('settings.changedAt', { time: formatTime(setting.changedAt), uid: setting.changedBy ?? '' })}`}
        </Typography.Text>
      </div>
      <Flex vertical gap={8} align="end" className={styles.side}>
        <Control setting={setting} value={draft} label={title} onChange={onDraft} />
        {isFitting && inUnit !== null && <Typography.Text type="secondary">{inUnit}</Typography.Text>}
        {!isFitting && (
          <Typography.Text type="danger" role="alert">
            {limitText(setting.field)}
          </Typography.Text>
        )}
        <Flex gap={4}>
          {isEdited(setting, written) && (
            <Button size="small" type="primary" disabled={!isFitting} loading={save.isPending} onClick={send}>
              {t('actions.save')}
            </Button>
          )}
          {isChanged && <Reset setting={setting} onDone={() => onDraft(undefined)} />}
          <Button
            size="small"
            type="text"
            aria-label={t('settings.historyOf', { name: title })}
            onClick={onHistory}
          >
            {t('settings.history')}
          </Button>
        </Flex>
      </Flex>
    </li>
  )
}

function Reset({ setting: { area, name }, onDone }: { setting: StaffSetting; onDone: () => void }) {
  const { message } = App.useApp()
  const reset = useResetSetting({
    onSuccess: () => {
      onDone()
      void message.success(t('settings.resetDone'))
    },
  })
  return (
    <Popconfirm
      title={t('settings.resetConfirm')}
      okText={t('settings.reset')}
      onConfirm={() => reset.mutate({ area, name })}
    >
      <Button size="small" loading={reset.isPending}>
        {t('settings.reset')}
      </Button>
    </Popconfirm>
  )
}
