import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import Built from './Built.vue';

/** The default theme, and the table of what is built. */
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('Built', Built);
  },
} satisfies Theme;
