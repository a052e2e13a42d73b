import { calls } from '@xinghe/client'
import { App } from 'antd'
import { t } from '#text/text.ts'

/** What follows an answer to a request: the list is asked anew, staff are told, and the dialog closes. */
export function useAnswered(onClose: () => void) {
  const { message } = App.useApp()
  return {
    invalidates: [calls.requestsAdmin.list],
    onSuccess() {
      void message.success(t('requests.done'))
      onClose()
    },
  }
}
