export const data = { layout: 'layout.11ty.js', title: 'All texts' }

export const render = ({ collections }) =>
  `<ul>${collections.texts.map(({ url, data }) => `<li><a href="${url}">${data.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</a></li>`).join('')}</ul>`
