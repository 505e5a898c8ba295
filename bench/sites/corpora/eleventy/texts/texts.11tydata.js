export default { layout: 'layout.11ty.js', permalink: ({ page }) => `/${page.fileSlug}/` }
