export const nav = {
  live: '直播',
  label: '主导航',
  works: '内容',
  shelves: '栏目与横幅',
  channels: '频道',
  search: '搜索',
  assets: '媒体',
  jobs: '任务',
  help: '帮助中心',
  apps: '客户端版本',
  settings: '设置',
  open: '打开菜单',
}

export const header = {
  logout: '退出登录',
  theme: '外观',
  themes: { system: '跟随系统', light: '浅色', dark: '深色' },
  site: '打开站点',
  skip: '跳到正文',
}

export const actions = {
  save: '保存',
  edit: '编辑',
  remove: '删除',
  retry: '重试',
  reload: '重新加载',
  previous: '上一页',
  next: '下一页',
}

export const failures = {
  unexpected: '出了点问题，请稍后重试',
  network: '网络连接失败，请检查网络后重试',
  timeout: '请求超时，请重试',
  forbidden: '你的角色没有这项权限',
  withRequest: (sentence: string, id: string) => `${sentence}（请求编号 ${id}）`,
  title: '加载失败',
  crash: '页面出错了',
  crashHint: '重新加载通常可以恢复；已保存的内容不受影响。',
}

export const pager = {
  label: '分页',
  page: (index: number) => `第 ${index} 页`,
}

export const notFound = { title: '页面不存在', hint: '地址可能有误，或内容已被移除。', home: '回到内容列表' }

export const login = {
  title: '登录控制台',
  account: '邮箱或手机号',
  areaCode: '国家或地区代码',
  password: '密码',
  submit: '登录',
  accountMissing: '请输入邮箱或手机号',
  passwordMissing: '请输入密码',
  notStaff: '这个账号没有控制台权限。请让站点所有者为它分配角色，或换一个账号登录。',
  setupOpen: '站点还没有所有者。请打开服务器启动时打印的一次性链接，或在这里完成初始化。',
  toSetup: '去初始化',
}

export const setup = {
  title: '创建所有者账号',
  hint: '所有者拥有全部权限。一次性代码在服务器启动时打印，用过即失效。',
  code: '一次性代码',
  nickName: '昵称',
  passwordAgain: '再次输入密码',
  submit: '创建并进入控制台',
  codeMissing: '请输入一次性代码',
  nickNameRule: (min: number, max: number) => `昵称需要 ${min}–${max} 个字符`,
  passwordRule: (min: number, max: number) => `密码需要 ${min}–${max} 个字符`,
  passwordDiffers: '两次输入的密码不一致',
  closedTitle: '初始化已经完成',
  closedHint: '所有者账号已创建，一次性链接已失效。请直接登录。',
  toLogin: '去登录',
}

export const units = {
  bytes: ['B', 'KB', 'MB', 'GB', 'TB'],
  seconds: (value: number) => `${value} 秒`,
  minutes: (value: number) => `${value} 分钟`,
  hours: (value: number) => `${value} 小时`,
}
