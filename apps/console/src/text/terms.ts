import type {
  AccessRule,
  AssetState,
  Badge,
  Job,
  Person,
  Rendition,
  Role,
  WorkKind,
  WorkState,
} from '@xinghe/contract'

export const kinds: Record<WorkKind, string> = {
  movie: '电影',
  drama: '电视剧',
  variety: '综艺',
  anime: '动漫',
  sport: '体育',
  short: '短片',
  documentary: '纪录片',
}

export const workStates: Record<WorkState, string> = {
  draft: '草稿',
  scheduled: '定时发布',
  published: '已发布',
  withdrawn: '已下架',
}

export const assetStates: Record<AssetState, string> = {
  uploading: '上传中',
  queued: '排队中',
  probing: '检查中',
  transcoding: '转码中',
  ready: '已完成',
  refused: '未通过',
  failed: '失败',
}

export const renditionStates: Record<Rendition['state'], string> = {
  waiting: '等待',
  running: '转码中',
  ready: '完成',
}

export const jobStates: Record<Job['state'], string> = {
  created: '等待',
  active: '运行中',
  retry: '等待重试',
  completed: '已完成',
  cancelled: '已取消',
  failed: '失败',
}

export const accessRules: Record<AccessRule, string> = {
  free: '免费',
  login: '登录后观看',
  vip: 'VIP 观看',
  firstFree: '前几集免费',
}

export const badges: Record<Badge, string> = {
  vip: 'VIP',
  exclusive: '独播',
  uhd: '4K',
  preview: '预告',
  new: '新片',
}

export const personRoles: Record<Person['role'], string> = {
  director: '导演',
  writer: '编剧',
  actor: '演员',
  host: '主持',
  narrator: '旁白',
}

export const roles: Record<Role, string> = {
  owner: '所有者',
  admin: '管理员',
  finance: '财务',
  editor: '编辑',
  moderator: '审核',
  support: '客服',
  ads: '广告',
  'read-only': '只读',
}

export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
