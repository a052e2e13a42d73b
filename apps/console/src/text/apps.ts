import type { AppPlatform } from '@xinghe/contract'

export const apps = {
  title: '客户端版本',
  hint: '这里的内容显示在站点的“下载APP”页面，也提供给客户端检查更新。',
  platform: '平台',
  version: '版本',
  downloadUrl: '下载地址',
  backupUrl: '备用地址',
  vipUrl: 'VIP专用地址',
  memo: '说明',
  memoHint: '留空则显示默认说明',
  updated: '更新',
  never: '默认',
  none: '未提供',
  edit: (name: string) => `编辑 ${name}`,
  saved: '已保存',
  conflict: '别人刚改过这一项。再保存一次，会以你填的为准',
  urlWrong: '请填写以 http:// 或 https:// 开头的地址',
  open: '打开下载页',
}

export const appPlatforms: Record<AppPlatform, string> = {
  android: '安卓手机',
  tv: '安卓电视',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  mac: 'Mac',
}
