import { marks } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { sendMark } from './viewers/send-mark.ts'

export const routes: Route[] = [bind(marks.send, sendMark)]
