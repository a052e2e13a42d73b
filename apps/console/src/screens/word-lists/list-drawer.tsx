import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { WordList, WordListInput } from '@xinghe/contract'
import { App, Button, Checkbox, Flex, Form, Input, Radio, Switch, Typography } from 'antd'
import { useState } from 'react'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { DryRunResult } from './dry-run-result.tsx'
import { isTried, most, wordsFault, wordsOf } from './word-text.ts'

type Fields = Omit<WordListInput, 'words'> & { text: string }

/** Makes or changes a list; what would newly hold is tried first. */
export function ListDrawer({ list, onClose }: { list: WordList | 'new' | null; onClose: () => void }) {
  return (
    <DetailDrawer of={list} title={t(list === 'new' ? 'wordLists.add' : 'wordLists.edit')} onClose={onClose}>
      {list => <ListForm list={list === 'new' ? null : list} onDone={onClose} />}
    </DetailDrawer>
  )
}

function ListForm({ list, onDone }: { list: WordList | null; onDone: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const fields = Form.useWatch([], form) as Fields | undefined
  const [tried, setTried] = useState<Pick<WordListInput, 'places' | 'words'> | null>(null)
  const run = useCallMutation(calls.moderationAdmin.tryWords)
  const save = useCallMutation(calls.moderationAdmin.saveWordList, {
    invalidates: [calls.moderationAdmin.wordLists, calls.moderationAdmin.wordListVersions],
    onSuccess: () => {
      void message.success(t('wordLists.saved'))
      onDone()
    },
  })
  const now = { places: fields?.places ?? [], words: wordsOf(fields?.text ?? '') }
  const needsTrial =
    (fields?.isOn ?? false) &&
    now.words.length > 0 &&
    !(list?.isOn && isTried(list, now)) &&
    !isTried(tried, now)

  async function tryIt() {
    const { places, text } = await form.validateFields()
    const input = { places, words: wordsOf(text) }
    await run.mutateAsync(input)
    setTried(input)
  }
  const initial: Fields = list
    ? { ...list, text: list.words.join('\n') }
    : {
        name: '',
        effect: 'block',
        places: ['danmu', 'comment', 'post', 'request', 'profile'],
        isOn: true,
        text: '',
      }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      initialValues={initial}
      onFinish={({ text, ...rest }) =>
        save.mutate({ ...rest, words: wordsOf(text), ...(list && { id: list.id }) })
      }
    >
      <Form.Item
        name="name"
        label={t('wordLists.name')}
        rules={[{ required: true, whitespace: true, message: t('wordLists.nameMissing') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="effect" label={t('wordLists.effect')}>
        <Radio.Group options={optionsOf('wordEffects')} />
      </Form.Item>
      <Form.Item
        name="places"
        label={t('wordLists.places')}
        rules={[{ required: true, message: t('wordLists.placesMissing') }]}
      >
        <Checkbox.Group options={optionsOf('wordPlaces')} />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('wordLists.words')}
        extra={t('wordLists.wordsHint', { max: most.words, chars: most.characters })}
        rules={[
          {
            validator: (_, text: string) => {
              const fault = wordsFault(wordsOf(text))
              return fault === null ? Promise.resolve() : Promise.reject(new Error(fault))
            },
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} />
      </Form.Item>
      <Form.Item name="isOn" label={t('wordLists.isOn')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Flex vertical gap={12}>
        {needsTrial && <Typography.Text type="secondary">{t('wordLists.tryHint')}</Typography.Text>}
        <Flex gap={8}>
          <Button
            type={needsTrial ? 'primary' : 'default'}
            loading={run.isPending}
            disabled={now.words.length === 0}
            onClick={() => void tryIt().catch(() => {})}
          >
            {t('wordLists.try')}
          </Button>
          <Button
            type={needsTrial ? 'default' : 'primary'}
            htmlType="submit"
            disabled={needsTrial}
            loading={save.isPending}
          >
            {t('wordLists.save')}
          </Button>
        </Flex>
        {run.data && <DryRunResult run={run.data} />}
      </Flex>
    </Form>
  )
}
