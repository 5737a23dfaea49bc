import { gunzipSync } from 'node:zlib';

/** A .doc with the text "Dear Mrs Bergmann," and "the roof holds <b>again</b>.", as LibreOffice writes it. */
export const sampleDoc = gunzipSync(
  Buffer.from(
    'H4sIAAAAAAACA+2ZS2xbRRSGv7l+YIfWcR6Y0AbqpiZ959VXStOX7aau2zRuE1oQUHBip3FpfIPjilZigYSQWEBlxIINEgGFFagKsOsGNsAK0U' +
      '0XFZuyROqiIDZZNEYzHqfGTdtrt0J9+JeSO3d8554z5/xz7pkzl35ruPrFt8v+oAw7sDGfd+Ms6RNAffHGC4bum8/n88XufA0PFW7oq/ShHXCA' +
      '8vkTgAtwA3XAk8ASYCng0T736msNDy+OYmKSxc8+0mTJcI5K4MPxnzVvZcy8xeesoia/evnF+F3p+q8vfAJoABqBJqAZeEpxAp4GWoBngGXAci' +
      '3nWeA53fYDK4E2YBUQAJ4H2oHVwBpgLbAOWA9sADYCHUAn0AV0Az3AJmAzsAXYCmwDeoHtwAvqewZ9wE5gF7Ab2APsBYJACAgD+4B+YD8QAQ4A' +
      'UeAgcAgYAA4Dg0AMOAIcBYaAYeBF4BhwXM/x5Qc8Rgrm87a6AoecbkNx4scCNfql/wZSoxlzyhzL+o+bmcTGsPnmmYlkOqs4MTAk+8LmqGKCbH' +
      'eEzVH1e0cv/2z/7q27c1EU0oiq0UgzdQheuZmZcAK8f+UNecXJYUwyTBDntOZxd4B1AbE3IFkTXMdg1M6RqJ1Q1MdExG2firjtByMGsaiDdMTu' +
      'ykbsrhNRB/FoC69HttvvqE8/8ysEhuhXayhCkjgJUqQ5qVZPPU0z12meOYszIGhhMOrkSNRJKNqqBBYEtbKZoFe+Z7Nag8MkOauidBCThIrRXr' +
      'w0JpqFoGkGmmc+BFrp9ArRKFoBO4dIMUUWaeIGxf82r6BN9CndQsSZJEsKk7TSrZGmmbNKtyUBgYdQtIWtLiHn/ZpLtKmZ9Yg2FSUOkCahtJJ3' +
      'TWpEAV1KtgoSilUyjLzhKkSWYttZ8qyE4S3piBUijwpB+305YYUGw6SYIMkUfg6T5G38yE+bdLuc3BZfTljh2RDnmGAEU5FlU7s16XvJkNIES/' +
      'lyQjTcfYx0zghJMsQXnOBnSPWkGLMwp21SkgXtQkozKU2+GXY7rY0Lk+QUcY5xRmkmpU5JG7XnhPBWP8Pie0qtFsSOcH3UAj8ZMC4WCROaER3q' +
      'zlAkey9n3NJb9PJqG37VsFPDvQTYrvv/zrKV6LfopIo1eddKLlQkzq2Eu/r+53/PDY57v/7YxfrV31+R8t/R+ZHQ+YVb5xF1Oj+Q35eXdK6U0P' +
      'nSpJ7ynzcKuY+h57KnRJ6V9mK49pUQA363Ha43/lBqJh1pPYTi5ul4uncR47ntPnZ6rNs3n69XUVzotrOkXY4P1P/zeiGftxBv5DPNFTj3S1Gw' +
      '8gV9LeJ3AdfEvZP0YpXv+MUGIyWE+lkUsuIaHk1cLOPf/wWDKzXj11DDY42w2mFm8DNARm0VgirlPqm3CWk2sJQs4yTxk1HVvjH8jKstTkKN6G' +
      'OEXcQ5SVztVPvoVD0dKnup4YGGzvNqeCwhpP/bNQfmSn+Zqxnn0YQTbAHiAWQB09hBXxd7YhCMGayYvdTpn726c+XstKNtdtqxKjftCOSmHT0x' +
      '6M4l6JqUldpNMVjTg6frTvtfVUq5/OvlzzqWez/51MX6DXMXZH3cUdb3qq7zC/3nLdnr3q6/hgcH9/P8T/q5/AxhsTE2WZrxFQNYSJU0JxlkhF' +
      'OVl6cwdDFQV5st4tRCAB3kNMmq7VeHoeTaKpBvcLPS0c0wcUaq1sGj5Vdy/id1XatL8A6GOMOEyhal72Vdf2zhxOTm6cDtsAZj4czQqnx5OvGN' +
      'bh9XshKEMRlVmiQVD61iWRXzXyHPAT3F+ZdLrswevVXIl/XB7H1cw/dy/vsvctJCjwAkAAA=',
    'base64',
  ),
);
